import Impulse

extension Signal {
    /// Runs until it is disposed of. Unlike `never`, it is not abandoned, since it retains its subscriber.
    static var endless: Signal {
        Signal { subscriber in AnyDisposable { withExtendedLifetime(subscriber) {} } }
    }
}
