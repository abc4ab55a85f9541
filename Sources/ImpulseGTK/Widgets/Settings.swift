#if GTK
import CGTK4

/// What users have chosen for all programs of the display.
@MainActor
public final class Settings: Object {
    override public class var type: GType { gtk_settings_get_type() }

    /// Those of the display.
    ///
    /// - Precondition: the display has been opened, which ``Application/run(_:)`` does.
    public static var shared: Settings {
        guard let settings = gtk_settings_get_default() else {
            preconditionFailure("There are no settings before the display is open: see MainLoop.openDisplay()")
        }
        return standing(for: UnsafeMutableRawPointer(settings))
    }
}

extension Reactive where Base: Settings {
    /// Whether windows are dark.
    public var isDark: ObjectProperty<Bool> { provided("gtk-application-prefer-dark-theme") }
}
#endif
