import Dispatch
import Harness
import Impulse
import OpenCombine
import OpenCombineDispatch

extension Work {
    /// One thread sends as fast as it can. A run ends when all values have arrived.
    static var deliver: Work {
        let count = 100_000
        return Work(
            "deliver(on:) a queue",
            count: count,
            impulse: {
                let (arrivals, subject) = (Arrivals(), Impulse.Subject<Int, Never>())
                let queue = QueueScheduler(label: "there")
                opaque(subject.signal.deliver(on: queue)).subscribe { arrivals.add($0) }
                return arrivals.run { subject.send($0) }
            },
            openCombine: {
                let (arrivals, subject) = (Arrivals(), PassthroughSubject<Int, Never>())
                let queue = DispatchQueue(label: "there").ocombine
                let subscription = subject.receive(on: queue).sink { arrivals.add($0) }
                return arrivals.run { value in withExtendedLifetime(subscription) { subject.send(value) } }
            },
            closures: {
                let arrivals = Arrivals()
                let next = OnClosures.opaquely { arrivals.add($0) }
                let queue = DispatchQueue(label: "there")
                return arrivals.run { value in queue.async { next(value) } }
            }
        )
    }
}
