#if GTK
import CGTK4

/// The user's settings for all programs on the display.
@MainActor
public final class Settings: Object {
    override public class var type: GType { gtk_settings_get_type() }

    /// The settings of the display.
    ///
    /// - Precondition: the display is open; ``Application/run(arguments:_:)`` opens it.
    public static var shared: Settings {
        guard let settings = gtk_settings_get_default() else {
            fatalError("There are no settings without a display: call MainLoop.openDisplay() first")
        }
        return standing(for: UnsafeMutableRawPointer(settings))
    }
}

extension Reactive where Base: Settings {
    /// True if windows use the dark theme.
    public var isDark: ObjectProperty<Bool> { provided("gtk-application-prefer-dark-theme") }
}
#endif
