import Impulse

extension Signal {
    /// Work that goes on until it is disposed of. In contrast to `never`, which nobody can send to, it is not abandoned.
    static var endless: Signal {
        Signal { subscriber in AnyDisposable { withExtendedLifetime(subscriber) {} } }
    }
}
