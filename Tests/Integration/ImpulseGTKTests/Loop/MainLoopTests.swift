#if GTK
import CGTK4
import Dispatch
import Impulse
import ImpulseGTK
import ImpulseGTKTesting
import Testing

extension DesktopTests {
    @MainActor @Suite struct MainLoopTests {
        @Test func `main-actor tasks and GLib callbacks run on the same thread`() async {
            let threads = Received<UInt>()
            let thread = currentThread()
            await Task { @MainActor in threads.add(currentThread()) }.value
            await Task.yield()
            threads.add(currentThread())
            let label = Label()
            label.reactive.text.changes.subscribe { _ in threads.add(currentThread()) }
            label.text = "changed"
            await onThread {}
            threads.add(currentThread())
            #expect(threads.all == [thread, thread, thread, thread])
        }

        @Test func `values sent in a GTK callback are delivered on main synchronously`() {
            let (label, received) = (Label(), Received<String>())
            label.reactive.text.changes.deliver(on: .main).subscribe { received.add($0) }
            label.text = "now"
            #expect(received.all == ["now"])
        }

        @Test func `values sent by a thread and main-actor tasks each keep their order`() async {
            let (numbers, received) = (Subject<Int, Never>(), Received<Int>())
            numbers.signal.deliver(on: .main).subscribe { received.add($0) }
            await onThread { for number in 0..<500 { numbers.send(number) } }
            for number in 500..<1000 { Task { @MainActor in received.add(number) } }
            await received.wait(until: 1000)
            #expect(received.all == Array(0..<1000))
        }

        @Test(arguments: [ObservedChanges.every, .transactions])
        func `a label that observes a property shows the value that another thread has set last`(
            _ changes: ObservedChanges
        ) async {
            let (label, count) = (Label(), MutableProperty(0))
            let shown = Signal.observing(emitting: changes) { "\(count.value)" }.bind(to: label.reactive.text)
            for last in stride(from: 3, through: 3_000, by: 3) {
                await onThread { for value in (last - 2)...last { count.value = value } }
                for _ in 0..<2 { await settle() }
                #expect(label.text == "\(last)")
            }
            shown.dispose()
        }

        @Test func `a task that yields endlessly does not block GLib`() async {
            let (ticks, cancelled) = (Received<Void>(), MutableProperty(false))
            let busy = Task { @MainActor in
                while !cancelled.value { await Task.yield() }
            }
            Signal<Int, Never>.interval(.milliseconds(1), on: .main).take(3).subscribe { _ in ticks.add(()) }
            let label = Label()
            let window = Window(title: "busy")
            window.child = label
            let user = User()
            await user.open(window)
            await ticks.wait(until: 3)
            cancelled.value = true
            await busy.value
            window.destroy()
        }
    }
}
#endif
