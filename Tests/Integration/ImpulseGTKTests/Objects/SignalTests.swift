#if GTK
import CGTK4
import Impulse
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    @MainActor @Suite struct SignalTests {
        @Test func `each emission is a value until disposal`() {
            let (button, received) = (Button("Press"), Received<Void>())
            let subscription = button.reactive.signal(for: "clicked").subscribe { received.add(()) }
            emitClicked(button)
            emitClicked(button)
            #expect(received.all.count == 2)
            subscription.dispose()
            emitClicked(button)
            #expect(received.all.count == 2)
        }

        @Test func `signal arguments have their Swift types`() {
            let (dialog, received) = (Dialog("Sure?", buttons: ["No", "Yes"]), Received<Int>())
            dialog.reactive.signal(for: "response", Int.self).subscribe { received.add($0) }
            gtk_dialog_response(dialog.cast(), 1)
            #expect(received.all == [1])
            dialog.destroy()
        }

        @Test func `several arguments form a tuple, and without types they are ignored`() {
            let (view, received, bare) = (TextView(), Received<String>(), Received<Void>())
            let buffer: Object = view[property: "buffer"]
            buffer.reactive.signal(for: "insert-text", AnyBox.self, String.self, Int.self)
                .subscribe { received.add("\($1) \($2)") }
            buffer.reactive.signal(for: "insert-text").subscribe { bare.add(()) }
            view.text = "four"
            #expect(received.all == ["four 4"])
            #expect(bare.all.count == 1)
        }

        @Test func `the return value of a signal is computed for each emission`() {
            let (window, keepsOpen, received) = (Window(title: "Stay"), MutableProperty(true), Received<Void>())
            window.present()
            window.reactive.signal(for: "close-request", returning: { keepsOpen.value }).subscribe { received.add(()) }
            window.close()
            #expect(window.isVisible)
            keepsOpen.value = false
            window.close()
            #expect(!window.isVisible)
            #expect(received.all.count == 2)
        }

        @Test func `the signal completes with its object and does not retain it`() {
            let completed = Received<Void>()
            weak var peer: Peer?
            do {
                let button = Button("Press")
                peer = Peer.of(button)
                button.reactive.clicked.subscribe(completed: { completed.add(()) })
                #expect(completed.all.isEmpty)
            }
            #expect(completed.all.count == 1)
            #expect(peer == nil)
        }

        @Test func `the signal of a deallocated object completes immediately`() {
            let received = Received<Void>()
            var button: Button? = Button("Gone")
            let (clicked, label) = (button?.reactive.clicked, button?.reactive.label)
            button = nil
            clicked?.subscribe(completed: { received.add(()) })
            label?.signal.subscribe(completed: { received.add(()) })
            #expect(received.all.count == 2)
        }

        @Test func `a subscription from another thread connects and disconnects on main`() async {
            let (button, received) = (Button("Press"), Received<Void>())
            let clicked = button.reactive.clicked
            let subscription = await onThread { clicked.subscribe { received.add(()) } }
            await Task.yield()
            emitClicked(button)
            await received.wait(until: 1)
            await onThread { subscription.dispose() }
            emitClicked(button)
            #expect(received.all.count == 1)
        }

        @Test func `a subscriber may dispose of itself and of the object during an emission`() {
            let received = Received<Void>()
            var button: Button? = Button("Self")
            weak let peer = button.map { Peer.of($0) }
            let box = Box(.vertical, [button].compactMap { $0 })
            button?.reactive.label.changes.take(1).subscribe { [weak box] _ in
                MainActor.assumeIsolated {
                    box.map { gtk_box_remove($0.cast(), gtk_widget_get_first_child($0.cast())) }
                }
                received.add(())
            }
            box.firstButton?.label = "gone"
            button = nil
            #expect(received.all.count == 1)
            #expect(peer == nil)
        }

        private func emitClicked(_ button: Button) {
            g_signal_emit_by_name_without_arguments(button)
        }
    }
}

extension Box {
    fileprivate var firstButton: Button? { gtk_widget_get_first_child(cast()).map { .standing(for: $0) } }
}

/// Emits the button's signal without a user.
@MainActor
private func g_signal_emit_by_name_without_arguments(_ button: Button) {
    var value = GValue()
    g_value_init(&value, Button.type)
    g_value_set_object(&value, button.pointer)
    g_signal_emitv(&value, g_signal_lookup("clicked", Button.type), 0, nil)
    g_value_unset(&value)
}

/// An argument type that does not represent any value.
private struct AnyBox: ValueConvertible {
    static func represents(_: GType) -> Bool { true }
    static func read(_: UnsafePointer<GValue>) -> AnyBox { AnyBox() }
    func write(to _: UnsafeMutablePointer<GValue>) {}
}
#endif
