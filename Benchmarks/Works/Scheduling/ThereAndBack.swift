import Dispatch
import Harness
import Impulse
import OpenCombine
import OpenCombineDispatch

extension Work {
    /// From one queue to another; the next value is sent when the last one has arrived.
    static var thereAndBack: Work { thereAndBack("deliver(on:), a hop each way", count: 1_000, inBurstsOf: 1) }

    /// The same for bursts; the next one is sent when the last one has arrived.
    static var burstsThereAndBack: Work {
        thereAndBack("deliver(on:), a hop each way, bursts of 1000", count: 100_000, inBurstsOf: 1_000)
    }

    private static func thereAndBack(_ name: String, count: Int, inBurstsOf size: Int) -> Work {
        Work(
            name,
            count: count,
            impulse: {
                let (arrivals, subject) = (Arrivals(), Impulse.Subject<Int, Never>())
                let (there, back) = (QueueScheduler(label: "there"), QueueScheduler(label: "back"))
                opaque(subject.signal.deliver(on: there).deliver(on: back)).subscribe { arrivals.add($0) }
                return arrivals.run(inBurstsOf: size) { subject.send($0) }
            },
            openCombine: {
                let (arrivals, subject) = (Arrivals(), PassthroughSubject<Int, Never>())
                let (there, back) = (DispatchQueue(label: "there").ocombine, DispatchQueue(label: "back").ocombine)
                let subscription = subject.receive(on: there).receive(on: back).sink { arrivals.add($0) }
                return arrivals.run(inBurstsOf: size) { value in
                    withExtendedLifetime(subscription) { subject.send(value) }
                }
            },
            closures: {
                let arrivals = Arrivals()
                let (there, back) = (DispatchQueue(label: "there"), DispatchQueue(label: "back"))
                let next = OnClosures.opaquely { arrivals.add($0) }
                return arrivals.run(inBurstsOf: size) { value in there.async { back.async { next(value) } } }
            }
        )
    }
}
