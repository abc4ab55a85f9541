extension Signal {
    /// A signal that sends nothing, does not end, and runs `cleanup` when it is disposed of.
    ///
    ///     Signal.merge(scores, .onDispose { service.stop() })
    ///
    /// It never fails. `cleanup` runs on the thread that disposes.
    @inlinable
    public static func onDispose(_ cleanup: @escaping @Sendable () -> Void) -> Signal {
        .gated { subscriber, _ in
            subscriber.inputs.add(AnyDisposable(cleanup))
            return .done
        }
    }
}
