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
        .gated { subscriber, _ in
            let source = SerialDisposable()
            // Belongs to the owner of the gate.
            let isReplaced = Box(false)
            let replace = { (value: Value) in
                if !isReplaced.state {
                    isReplaced.state = true
                    source.dispose()
                }
                subscriber.emit(value)
            }
            let replacement = subscriber.attach(
                replacement, next: { subscriber.perform($0, replace) }, end: { subscriber.end($0) })
            return .first(replacement) {
                let head = subscriber.attach(
                    self,
                    next: { value in subscriber.perform(value) { if !isReplaced.state { subscriber.emit($0) } } },
                    end: { ending in
                        guard case .error = ending else { return }
                        subscriber.perform { if !isReplaced.state { subscriber.finish(ending) } }
                    })
                source.current = head
                return .last(head)
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
