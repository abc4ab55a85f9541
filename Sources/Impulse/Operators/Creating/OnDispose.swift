extension Signal {
    /// Emits nothing, never ends, and runs `cleanup` when the subscription is disposed of.
    ///
    ///     Signal.merge(scores, .onDispose { service.stop() })
    ///
    /// `cleanup` runs on the thread that disposes of the subscription.
    public static func onDispose(_ cleanup: @escaping @Sendable () -> Void) -> Signal {
        .gated { subscriber, _ in
            subscriber.inputs.add(AnyDisposable(cleanup))
            return .done
        }
    }
}
