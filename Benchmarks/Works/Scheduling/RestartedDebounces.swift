import Dispatch
import Harness
import Impulse
import OpenCombine
import OpenCombineDispatch

extension Work {
    /// Each value restarts the next of `size` pending debounces.
    static func restartedDebounces(_ size: Int) -> Work {
        Work(
            "\(size) pending debounces, restarted",
            impulse: {
                let queue = QueueScheduler(label: "later")
                let pending = (0..<size).map { _ in
                    let subject = Impulse.Subject<Int, Never>()
                    let debounced = opaque(subject.signal.debounce(for: .seconds(3600), on: queue))
                    let subscription = debounced.subscribe().scoped()
                    subject.send(0)
                    return (subject: subject, subscription: subscription)
                }
                return { count in
                    for value in 0..<count { pending[value % size].subject.send(value) }
                    return count
                }
            },
            openCombine: {
                let queue = DispatchQueue(label: "later").ocombine
                let pending = (0..<size).map { _ in
                    let subject = PassthroughSubject<Int, Never>()
                    let subscription = opaque(subject.debounce(for: .seconds(3600), scheduler: queue)).sink { _ in }
                    subject.send(0)
                    return (subject: subject, subscription: subscription)
                }
                return { count in
                    for value in 0..<count { pending[value % size].subject.send(value) }
                    return count
                }
            },
            closures: {
                let queue = DispatchQueue(label: "later")
                let pending = (0..<size).map { _ in
                    let (subject, debounce) = (Handlers<Int>(), Debounce(for: .seconds(3600), on: queue) { _ in })
                    _ = subject.add { debounce.send($0) }
                    let cancellation = AnyCancellable { debounce.cancel() }
                    subject.send(0)
                    return (subject: subject, cancellation: cancellation)
                }
                return { count in
                    for value in 0..<count { pending[value % size].subject.send(value) }
                    return count
                }
            }
        )
    }
}
