#if !os(Windows)
import Impulse

extension POSIXSignal {
    /// Emits this signal each time the process receives it. Emitting the signal itself allows several to be merged.
    ///
    ///     Signal.merge(POSIXSignal.interrupt.arrivals, POSIXSignal.terminate.arrivals).take(1).subscribe { cause in
    ///         print("ended by \(cause)")
    ///     }
    ///
    /// While it has subscribers, the signal has no other effect. Its previous action, the default or a handler, is
    /// restored when the last subscription is disposed of. All subscribers receive arrivals in the same order. Arrivals
    /// before the previous one has been delivered are merged into one, as the system does. The signal never completes
    /// and never fails. Events are sent on the signal's own queue, so a slow subscriber delays only the subscribers of
    /// the same signal.
    ///
    /// To end a program by the signal that stopped it, await the completion of `take(1)`, which disposes of the
    /// subscription, then call `kill(getpid(), cause.rawValue)`.
    ///
    /// Programs that are started meanwhile get the default action.
    ///
    /// - Precondition: The signal can be caught and, unlike `SIGSEGV`, does not report a fault of the running thread.
    ///   When its arrivals are first asked for, the process must be able to open two more file descriptors, which stay
    ///   open.
    public var arrivals: Signal<POSIXSignal, Never> {
        let post = SignalPost.of(self)
        return Signal { subscriber in
            let subscription = post.counts.signal.startWith(post.count).distinctUntilChanged().skip(1)
                .subscribe { _ in subscriber.send(self) }
            post.open()
            return AnyDisposable {
                post.close()
                subscription.dispose()
            }
        }
    }
}
#endif
