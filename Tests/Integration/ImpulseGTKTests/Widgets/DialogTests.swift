#if GTK
import Impulse
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    @MainActor @Suite struct DialogTests {
        @Test(arguments: [true, false])
        func `destroying a dialog's window answers the question as closed`(_ isHeld: Bool) throws {
            let (window, received, completed) = (Window(title: "parent"), Received<Dialog.Answer>(), Received<Void>())
            window.present()
            Dialog.ask("Remove it?", buttons: ["Keep", "Remove"], over: window)
                .subscribe(next: { received.add($0) }, completed: { completed.add(()) })
            let pointer = try #require(topmostWindow(over: window))
            var held: Window? = Window(holding: pointer)
            held?.destroy()
            if !isHeld { held = nil }
            #expect(received.all == [.closed])
            #expect(completed.all.count == 1)
            withExtendedLifetime(held) {}
            window.destroy()
        }

        @Test func `disposal closes the question's window without an answer`() {
            let window = Window(title: "parent")
            let (received, completed) = (Received<Dialog.Answer>(), Received<Void>())
            window.present()
            let question = Dialog.ask("Remove it?", buttons: ["Keep", "Remove"], over: window)
                .subscribe(next: { received.add($0) }, completed: { completed.add(()) })
            question.dispose()
            #expect(topmostWindow(over: window) == nil)
            #expect(received.all.isEmpty)
            window.destroy()
        }
    }
}
#endif
