#if GTK
import Impulse
import ImpulseGTK
import ImpulseGTKTesting
import Testing

extension DesktopTests {
    @MainActor @Suite struct FrameSchedulerTests {
        @Test func `values sent between two frames are delivered together, in order`() async {
            let (window, label) = (Window(title: "frames"), Label())
            window.child = label
            await User().open(window)
            let (numbers, received, frames) = (Subject<Int, Never>(), Received<Int>(), Received<Int>())
            label.reactive.tick.subscribe { _ in frames.add(received.all.count) }
            numbers.signal.deliver(on: FrameScheduler(label)).subscribe { received.add($0) }
            for number in 0..<100 { numbers.send(number) }
            #expect(received.all.isEmpty)
            await received.wait(until: 100)
            #expect(received.all == Array(0..<100))
            #expect(frames.all.allSatisfy { $0 == 0 || $0 == 100 })
            window.destroy()
        }

        @Test func `without a frame clock, values are delivered in a later turn of the main actor`() async {
            let (label, received) = (Label(), Received<Int>())
            Signal([1, 2, 3]).deliver(on: FrameScheduler(label)).subscribe { received.add($0) }
            #expect(received.all.isEmpty)
            await received.wait(until: 3)
            #expect(received.all == [1, 2, 3])
        }

        @Test func `work waiting for a frame runs although the window is closed`() async {
            let (window, label) = (Window(title: "frames"), Label())
            window.child = label
            await User().open(window)
            let received = Received<Int>()
            FrameScheduler(label).schedule { received.add(1) }
            await Task.yield()
            window.destroy()
            await received.wait(until: 1)
        }

        private final class Token: Sendable {
            func touch() {}
        }

        @Test func `work disposed of between its due time and the frame is released without running`() async {
            let (window, label) = (Window(title: "frames"), Label())
            window.child = label
            await User().open(window)
            let (scheduler, received) = (FrameScheduler(label), Received<Int>())
            weak var token: Token?
            func schedule() -> any Disposable {
                let held = Token()
                token = held
                return scheduler.schedule(after: .milliseconds(1)) {
                    held.touch()
                    received.add(1)
                }
            }
            let work = schedule()
            _ = MainScheduler.main.schedule(after: .milliseconds(2)) { work.dispose() }
            // Both are due once the main actor is free again, so the disposal immediately follows the timer.
            let start = MainScheduler.main.uptime
            while MainScheduler.main.uptime < start + .milliseconds(3) {}
            _ = await label.reactive.tick.take(2).toArray()
            #expect(work.isDisposed)
            #expect(received.all.isEmpty)
            #expect(token == nil)
            window.destroy()
        }

        @Test func `ticks have increasing times and end with the widget`() async {
            let (window, label) = (Window(title: "ticks"), Label())
            window.child = label
            await User().open(window)
            let times = await label.reactive.tick.take(3).toArray() ?? []
            #expect(times.count == 3 && times == times.sorted() && Set(times).count == 3)
            window.destroy()
        }
    }
}
#endif
