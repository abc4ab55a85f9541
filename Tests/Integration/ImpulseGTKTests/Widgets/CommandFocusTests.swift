#if GTK
import CGTK4
import Impulse
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    @MainActor @Suite struct CommandFocusTests {
        private let work = Subject<Void, Never>()
        private let runs = Received<Void>()
        private let user = User()

        @Test func `a button keeps the focus while its command runs`() async throws {
            let (button, window) = await openedButton()
            for count in 1...3 {
                await user.press("Return")
                await runs.wait(until: count)
                #expect(!button.isSensitive)
                work.send()
                try #require(window.focused == button, "after run \(count)")
            }
            window.destroy()
        }

        @Test func `focus moved elsewhere while a command runs stays there`() async {
            let (button, window) = await openedButton()
            await user.press("Return")
            await runs.wait(until: 1)
            let field = (window.child as? Box)?.field
            field?.grabFocus()
            work.send()
            #expect(button.isSensitive)
            #expect(field?.hasFocusWithin == true)
            #expect(window.focused != button)
            window.destroy()
        }

        @Test func `a button without the focus does not gain it when its command ends`() async {
            let (button, window) = await openedButton()
            gtk_window_set_focus(window.cast(), nil)
            button.reactive.command?.run()
            await runs.wait(until: 1)
            work.send()
            #expect(button.isSensitive)
            #expect(window.focused == nil)
            window.destroy()
        }

        private func openedButton() async -> (Button, Window) {
            let (button, window) = (Button("_Run"), Window(title: "focus"))
            let (work, runs) = (work, runs)
            button.reactive.command = Command<Void, Void, Never> {
                runs.add(())
                return work.signal.take(1)
            }
            window.child = Box(.vertical, [Entry(), button])
            await user.open(window)
            button.grabFocus()
            return (button, window)
        }
    }
}

extension Window {
    /// The widget that has the keyboard focus in the window.
    fileprivate var focused: Widget? {
        gtk_window_get_focus(cast()).map { Widget.standing(for: UnsafeMutableRawPointer($0)) }
    }
}

extension Box {
    fileprivate var field: Entry? {
        gtk_widget_get_first_child(cast()).map { Entry.standing(for: UnsafeMutableRawPointer($0)) }
    }
}

extension Widget {
    fileprivate var hasFocusWithin: Bool {
        gtk_widget_get_state_flags(cast()).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
    }
}
#endif
