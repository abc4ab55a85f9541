extension Signal {
    /// This signal, until another one takes its place.
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
    /// The replacement is subscribed to first. Whatever it sends first, be it its end, disposes of the source, and from
    /// then on its events are passed on; if that is at once, the source is not subscribed to at all. Until then the
    /// source's values and its error are passed on; its completion is not, since the replacement is still to come.
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
}

extension Signal {
    /// ``take(untilReplacement:)`` with a replacement that cannot fail.
    @_disfavoredOverload
    @inlinable
    public func take(untilReplacement replacement: Signal<Value, Never>) -> Signal {
        take(untilReplacement: replacement.promoteError(to: Failure.self))
    }
}

extension Signal where Failure == Never {
    /// ``take(untilReplacement:)`` of a signal that cannot fail, with a replacement that can.
    @_disfavoredOverload
    @inlinable
    public func take<NewFailure>(
        untilReplacement replacement: Signal<Value, NewFailure>
    ) -> Signal<Value, NewFailure> {
        promoteError(to: NewFailure.self).take(untilReplacement: replacement)
    }
}
