#if GTK
import CGTK4
import Impulse
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    @MainActor @Suite struct SignalTests {
        @Test func `each emission is a value until disposal`() {
            let (button, told) = (Button("Press"), Told<Void>())
            let subscription = button.reactive.signal(for: "clicked").subscribe { told.add(()) }
            emitClicked(button)
            emitClicked(button)
            #expect(told.all.count == 2)
            subscription.dispose()
            emitClicked(button)
            #expect(told.all.count == 2)
        }

        @Test func `signal arguments have their Swift types`() {
            let (dialog, told) = (Dialog("Sure?", buttons: ["No", "Yes"]), Told<Int>())
            dialog.reactive.signal(for: "response", Int.self).subscribe { told.add($0) }
            gtk_dialog_response(dialog.cast(), 1)
            #expect(told.all == [1])
            dialog.destroy()
        }

        @Test func `several arguments form a tuple, and without types they are ignored`() {
            let (view, told, bare) = (TextView(), Told<String>(), Told<Void>())
            let buffer: Object = view[property: "buffer"]
            buffer.reactive.signal(for: "insert-text", AnyBox.self, String.self, Int.self)
                .subscribe { told.add("\($1) \($2)") }
            buffer.reactive.signal(for: "insert-text").subscribe { bare.add(()) }
            view.text = "four"
            #expect(told.all == ["four 4"])
            #expect(bare.all.count == 1)
        }

        @Test func `the return value of a signal is computed for each emission`() {
            let (window, keepsOpen, told) = (Window(title: "Stay"), MutableProperty(true), Told<Void>())
            window.present()
            window.reactive.signal(for: "close-request", returning: { keepsOpen.value }).subscribe { told.add(()) }
            window.close()
            #expect(window.isVisible)
            keepsOpen.value = false
            window.close()
            #expect(!window.isVisible)
            #expect(told.all.count == 2)
        }

        @Test func `the signal completes with its object and does not retain it`() {
            let completed = Told<Void>()
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
            let told = Told<Void>()
            var button: Button? = Button("Gone")
            let (clicked, label) = (button?.reactive.clicked, button?.reactive.label)
            button = nil
            clicked?.subscribe(completed: { told.add(()) })
            label?.signal.subscribe(completed: { told.add(()) })
            #expect(told.all.count == 2)
        }

        @Test func `a subscription from another thread connects and disconnects on main`() async {
            let (button, told) = (Button("Press"), Told<Void>())
            let clicked = button.reactive.clicked
            let subscription = await onThread { clicked.subscribe { told.add(()) } }
            await Task.yield()
            emitClicked(button)
            await told.wait(until: 1)
            await onThread { subscription.dispose() }
            emitClicked(button)
            #expect(told.all.count == 1)
        }

        @Test func `a subscriber may dispose of itself and of the object during an emission`() {
            let told = Told<Void>()
            var button: Button? = Button("Self")
            weak let peer = button.map { Peer.of($0) }
            let box = Box(.vertical, [button].compactMap { $0 })
            button?.reactive.label.changes.take(1).subscribe { [weak box] _ in
                MainActor.assumeIsolated {
                    box.map { gtk_box_remove($0.cast(), gtk_widget_get_first_child($0.cast())) }
                }
                told.add(())
            }
            box.firstButton?.label = "gone"
            button = nil
            #expect(told.all.count == 1)
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
