#if GTK
import Impulse
import ImpulseGTK
import ImpulseGTKTesting
import Testing

extension DesktopTests {
    @MainActor @Suite struct FrameSchedulerTests {
        @Test func `what comes between two frames is delivered at once, in its order`() async {
            let (window, label) = (Window(title: "frames"), Label())
            window.child = label
            await User().open(window)
            let (numbers, told, frames) = (Subject<Int, Never>(), Told<Int>(), Told<Int>())
            label.reactive.tick.subscribe { _ in frames.add(told.all.count) }
            numbers.signal.deliver(on: FrameScheduler(label)).subscribe { told.add($0) }
            for number in 0..<100 { numbers.send(number) }
            #expect(told.all.isEmpty)
            await told.wait(until: 100)
            #expect(told.all == Array(0..<100))
            #expect(frames.all.allSatisfy { $0 == 0 || $0 == 100 })
            window.destroy()
        }

        @Test func `without a picture to wait for, it is the main actor's next turn`() async {
            let (label, told) = (Label(), Told<Int>())
            Signal([1, 2, 3]).deliver(on: FrameScheduler(label)).subscribe { told.add($0) }
            #expect(told.all.isEmpty)
            await told.wait(until: 3)
            #expect(told.all == [1, 2, 3])
        }

        @Test func `what waits for a frame when the window is closed is not lost`() async {
            let (window, label) = (Window(title: "frames"), Label())
            window.child = label
            await User().open(window)
            let told = Told<Int>()
            FrameScheduler(label).schedule { told.add(1) }
            await Task.yield()
            window.destroy()
            await told.wait(until: 1)
        }

        @Test func `ticks are later each time, and end with the widget`() async {
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
