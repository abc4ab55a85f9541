#if !os(Windows)
import Dispatch
import Foundation
import Impulse
import CImpulseSystem

/// Distributes the arrivals of one signal to all subscribers. The handler, which may do very little, counts them and
/// writes to a pipe.
///
/// The pipe may still hold arrivals from before a subscription, so subscribers compare the count with their initial
/// one.
///
/// The pipe is never closed, because a handler may be about to write when the last subscription ends.
final class SignalPost: Sendable {
    /// Emits the count after each read from the pipe.
    let counts = Subject<UInt32, Never>()

    private let number: Int32
    private let reading: Descriptor
    private let writing: Descriptor
    private let listeners = Guarded(0)

    private static let posts = Guarded<[Int32: SignalPost]>([:])

    static func of(_ signal: POSIXSignal) -> SignalPost {
        let number = signal.rawValue
        guard number > 0 && ![SIGKILL, SIGSTOP, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP].contains(number) else {
            fatalError(
                "Signal \(number) has no arrivals: it cannot be caught, or reports a fault of the running thread; "
                    + "use another signal")
        }
        return posts.withLock { posts in
            if let post = posts[number] { return post }
            let post = SignalPost(number)
            posts[number] = post
            return post
        }
    }

    private init(_ number: Int32) {
        self.number = number
        do throws(FileError) {
            (reading, writing) = try Descriptor.pipe()
        } catch {
            fatalError("Signal \(number) cannot be received: \(error)")
        }
        // A full pipe already holds undelivered arrivals, with which further ones merge.
        _ = fcntl(writing.number, F_SETFL, fcntl(writing.number, F_GETFL) | O_NONBLOCK)
        let queue = DispatchQueue(label: "Impulse: POSIX signal \(number)")
        Signal.reading(upTo: 1024, path: "a pipe", on: queue) { [reading] in reading }
            .subscribe { [counts] _ in counts.send(impulse_count_arrivals(number)) }
    }

    /// The number of arrivals so far.
    var count: UInt32 { impulse_count_arrivals(number) }

    /// Adds a subscriber; the first one starts catching the signal.
    func open() {
        listeners.withLock { listeners in
            listeners += 1
            guard listeners == 1 else { return }
            guard impulse_catch_signal(number, writing.number) == 0 else {
                fatalError("Signal \(number) cannot be caught: \(String(cString: strerror(errno)))")
            }
        }
    }

    /// Removes a subscriber; the last one restores the signal's previous action.
    func close() {
        listeners.withLock { listeners in
            listeners -= 1
            if listeners == 0 { impulse_release_signal(number) }
        }
    }
}
#endif
