#if GTK
import ImpulseGTK

/// The window's style, in the theme's own colors, so that it follows a light or dark theme. `AppearanceTests` checks that each
/// text has a contrast of 4.5; the theme's red has half of it in the dark.
@MainActor let style = StyleSheet(
    """
    @define-color wrong mix(@error_color, @theme_fg_color, 0.6);
    .page { padding: 28px 32px 32px 32px; }
    .heading { font-size: 24px; font-weight: 800; }
    .subtitle { margin: 4px 0 20px 0; opacity: 0.8; }
    .form entry { min-height: 42px; padding: 0 12px; border-radius: 10px; }
    .form entry image { margin-right: 8px; opacity: 0.6; }
    .form button { min-height: 42px; border-radius: 10px; font-weight: bold; margin-top: 6px; }
    .form button.suggested-action:not(:disabled) { background: shade(@theme_selected_bg_color, 0.85); }
    .form button.suggested-action:hover { background: shade(@theme_selected_bg_color, 0.8); }
    .form button.suggested-action:active { background: shade(@theme_selected_bg_color, 0.7); }
    .form entry.error { border-color: @error_color; outline-color: alpha(@error_color, 0.5); color: @wrong; }
    .form entry > text > placeholder, .search > text > placeholder { opacity: 0.8; color: @theme_fg_color; }
    .hint { font-size: 13px; color: @wrong; margin: 6px 4px 4px 4px; opacity: 0; transition: opacity 200ms; }
    .hint.shown { opacity: 1; }
    .status { margin: 12px 4px 0 4px; min-height: 22px; }
    .status.error { color: @wrong; }
    .status.success { color: mix(@success_color, @theme_fg_color, 0.6); font-weight: bold; }
    .list-heading { font-weight: bold; margin: 20px 4px 10px 4px; }
    .count { margin: 20px 4px 10px 4px; opacity: 0.8; }
    .card { border-radius: 12px; border: 1px solid @borders; background-color: @theme_base_color; min-height: 160px; }
    .rows { background: transparent; }
    .rows > row { padding: 10px 14px; }
    .rows > row:not(:last-child) { border-bottom: 1px solid alpha(@borders, 0.6); }
    .initial {
        min-width: 32px; min-height: 32px; border-radius: 16px; font-weight: bold;
        background-color: alpha(@theme_selected_bg_color, 0.3);
    }
    .nobody { opacity: 0.8; margin: 24px; }
    .search { margin-bottom: 10px; border-radius: 10px; }
    """)
#endif
