#if !os(Windows)
import Impulse

extension POSIXSignal {
    /// Tells each time that the process gets this signal; sends the signal itself, so that several can be merged.
    ///
    ///     Signal.merge(POSIXSignal.interrupt.arrivals, POSIXSignal.terminate.arrivals).take(1).subscribe { cause in
    ///         print("ended by \(cause)")
    ///     }
    ///
    /// While anybody is subscribed the signal does nothing else: what it did before, by default or by a handler, it does again
    /// when the last subscription has been disposed of. All subscribers are told, in one order. Those that come before the last
    /// has been told are one, as the system has it. It never completes and never fails. Events are sent on a queue of the
    /// library's.
    ///
    /// Programs that are started meanwhile find the default.
    ///
    /// - Precondition: the signal can be caught, and is not one that a thread causes itself by a mistake (`SIGSEGV` and its like).
    public var arrivals: Signal<POSIXSignal, Never> {
        let post = SignalPost.of(self)
        return Signal { subscriber in
            let subscription = post.arrivals.signal.subscribe { subscriber.send($0) }
            post.open()
            return AnyDisposable {
                post.close()
                subscription.dispose()
            }
        }
    }
}
#endif
