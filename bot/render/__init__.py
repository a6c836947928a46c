"""From a seat's view to what a chat shows. Pure: no clock, no I/O but the reading of the locales once.

``group``      group_panel(scene, view) -> Screen
``lobby``      lobby_panel(scene), closed_panel(scene) -> Screen
``chooser``    rules_chooser(scene, choosing) -> Screen; its pages are in ``chooser_pages``
``private``    private_panel(scene, view) -> Screen
``popup``      hand_popup(scene, view), answers(code, facts, language) -> plain str, at most 200 UTF-16 units
``pages``      score(scene, view), standings(rows, unit, language), history(games, language),
               help_page(language, private), welcome(language, private), language_chooser(language) -> Screen
``personal``   privacy_page(language), forget_page(language, user_id) -> Screen
``rulebook``   rules_page(rules, preset, tempo, language) -> Screen
``options``    names, meanings and values of options, and why rules contradict themselves
``nudges``     reminder(scene, view) -> Screen (private), mention(scene, seat) -> str (HTML, group)
``commands``   command_list(scope, language) -> ((command, description), ...)
"""
