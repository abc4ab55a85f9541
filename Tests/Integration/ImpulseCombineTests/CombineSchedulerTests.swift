#if Combine
#if canImport(Combine)
import Combine
import Dispatch
#else
import Dispatch
import OpenCombine
import OpenCombineDispatch
#endif
import Impulse
@testable import ImpulseCombine
import ImpulseTesting
import Testing

@Suite struct CombineSchedulerTests {
    private let time = TestScheduler()

    /// Impulse's virtual time, as a scheduler of Combine's, as a scheduler of Impulse's.
    private var scheduler: CombineScheduler<ImpulseScheduler<TestScheduler>> {
        CombineScheduler { [time] in ImpulseScheduler(time) }
    }

    @Test func `work runs in order`() {
        let ran = Impulse.ReplaySubject<Int, Never>()
        for number in 1...3 { scheduler.schedule { ran.send(number) } }
        time.advance(by: .zero)
        #expect(ran.signal.record().values == [1, 2, 3])
    }

    @Test func `delays and the time are those of Combine's scheduler`() {
        let scheduler = scheduler
        let ran = Recorded()
        _ = scheduler.schedule(after: .milliseconds(1500)) { ran.note() }
        time.advance(by: .milliseconds(1499))
        #expect(ran.count == 0)
        #expect(scheduler.uptime == .milliseconds(1499))
        time.advance(by: .milliseconds(1))
        #expect(ran.count == 1)
        #expect(scheduler.uptime == .milliseconds(1500))
    }

    @Test func `work that is disposed of does not run, and is released`() {
        weak var weakCapture: Recorded?
        let work = {
            let capture = Recorded()
            weakCapture = capture
            return scheduler.schedule(after: .seconds(1)) { capture.note() }
        }()
        #expect(weakCapture != nil)
        work.dispose()
        #expect(weakCapture == nil)
        #expect(work.isDisposed)
        time.advance(by: .seconds(2))
    }

    @Test func `a timing operator runs on a scheduler of Combine's`() {
        let letters = Impulse.Subject<String, Never>()
        let recording = letters.signal.throttle(for: .seconds(1), on: scheduler).record(on: time)
        letters.send("a")
        letters.send("b")
        time.advance(by: .seconds(1))
        #expect(recording.timedEvents.map(\.time) == [.zero, .seconds(1)])
        #expect(recording.values == ["a", "b"])
        recording.dispose()
    }

    @Test func `a queue of Combine's delivers in order`() async {
        let queue = DispatchQueue(label: "combine")
        let scheduler = CombineScheduler { queue.forCombine }
        let numbers = await Signal<Int, Never>(1...1000).deliver(on: scheduler).toArray()
        #expect(numbers == Array(1...1000))
    }

    @Test func `several threads read the time, which does not go back`() async {
        let queue = DispatchQueue(label: "combine")
        let scheduler = CombineScheduler { queue.forCombine }
        await withTaskGroup(of: Void.self) { group in
            for _ in 1...4 {
                group.addTask {
                    var last = Duration.zero
                    for _ in 1...200 {
                        let now = scheduler.uptime
                        #expect(now >= last)
                        last = now
                    }
                }
            }
        }
    }

    @Test func `an interval is read exactly`() {
        for nanoseconds in [0, 1, 2, 3, 999, 1_000_000_007, Int(1) << 53 + 1] {
            #expect(ImpulseTime.Stride.nanoseconds(nanoseconds).wholeNanoseconds == nanoseconds)
        }
    }
}

extension DispatchQueue {
    #if canImport(Combine)
    fileprivate var forCombine: DispatchQueue { self }
    #else
    fileprivate var forCombine: OCombine { ocombine }
    #endif
}
#endif
