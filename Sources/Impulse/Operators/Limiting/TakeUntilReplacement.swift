extension Signal {
    /// Passes values through until a replacement emits its first event, then passes the replacement's events through.
    ///
    ///     -1--2---3-4-|
    ///     -----a----b--c-|     replacement
    ///     take(untilReplacement: replacement)
    ///     -1--2a----b--c-|
    ///
    /// ![take(untilReplacement:) as marbles](take-untilReplacement)
    ///
    ///     cache.read(url).take(untilReplacement: client.get(url))
    ///
    /// Subscribes to the replacement first. The replacement's first event, even a terminal one, disposes of the source.
    /// If that event arrives synchronously, the source is never subscribed to. Before that event, an error of the
    /// source passes through. The completion of the source is ignored: the result continues with the replacement.
    @inlinable
    public func take(untilReplacement replacement: Signal) -> Signal {
        .serialized { inputs in
            let source = SerialDisposable()
            let isReplaced = Owned(false)
            inputs.add(replacement) { owner, value in
                if !owner[isReplaced] {
                    owner[isReplaced] = true
                    source.dispose()
                }
                owner.emit(value)
            }
            source.current = inputs.add(self) { owner, value in
                if !owner[isReplaced] { owner.emit(value) }
            } ended: { owner, ending in
                if case .error = ending, !owner[isReplaced] { owner.finish(ending) }
            }
        }
    }

    /// Switches to a replacement that cannot fail. See ``take(untilReplacement:)``.
    @_disfavoredOverload
    public func take(untilReplacement replacement: Signal<Value, Never>) -> Signal {
        take(untilReplacement: replacement.promoteError(to: Failure.self))
    }
}

extension Signal where Failure == Never {
    /// Switches from a signal that cannot fail to a replacement that can. See ``take(untilReplacement:)``.
    @_disfavoredOverload
    public func take<NewFailure>(
        untilReplacement replacement: Signal<Value, NewFailure>
    ) -> Signal<Value, NewFailure> {
        promoteError(to: NewFailure.self).take(untilReplacement: replacement)
    }
}
