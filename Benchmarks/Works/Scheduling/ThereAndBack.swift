import Dispatch
import Harness
import Impulse
import OpenCombine
import OpenCombineDispatch

extension Work {
    /// From one queue to another; the next value is sent when the last one has arrived.
    static var thereAndBack: Work {
        Work(
            "deliver(on:), a hop each way",
            count: 1_000,
            impulse: {
                let (arrivals, subject) = (Arrivals(), Impulse.Subject<Int, Never>())
                let (there, back) = (QueueScheduler(label: "there"), QueueScheduler(label: "back"))
                opaque(subject.signal.deliver(on: there).deliver(on: back)).subscribe { arrivals.add($0) }
                return arrivals.runOneByOne { subject.send($0) }
            },
            openCombine: {
                let (arrivals, subject) = (Arrivals(), PassthroughSubject<Int, Never>())
                let (there, back) = (DispatchQueue(label: "there").ocombine, DispatchQueue(label: "back").ocombine)
                let subscription = subject.receive(on: there).receive(on: back).sink { arrivals.add($0) }
                return arrivals.runOneByOne { value in withExtendedLifetime(subscription) { subject.send(value) } }
            },
            closures: {
                let arrivals = Arrivals()
                let (there, back) = (DispatchQueue(label: "there"), DispatchQueue(label: "back"))
                let next = OnClosures.opaquely { arrivals.add($0) }
                return arrivals.runOneByOne { value in there.async { back.async { next(value) } } }
            }
        )
    }
}
