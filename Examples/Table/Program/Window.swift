#if GTK
import Foundation
import Impulse
import ImpulseGTK
import TableApp
import TableDesktop

/// Shows the table in a window. Returns whether there is a display.
@MainActor
func showWindow(_ table: ParcelTable) -> Bool {
    if ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"] == nil { setenv("GTK_A11Y", "none", 0) }
    guard MainLoop.openDisplay() else { return false }
    _ = Application(id: "org.example.Table").run { application in
        let quit = Action("quit")
        quit.reactive.activated.subscribeOnMain(with: application, next: { application, _ in application.quit() })
        application.add(quit, shortcuts: ["<Control>q", "<Control>w"])
        let window = TableWindow(table).window
        application.add(window)
        window.present()
    }
    return true
}
#endif
