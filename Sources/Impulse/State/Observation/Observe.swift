public import Observation

/// Which changes of an observed object are told.
public enum ObservedChanges: Sendable {
    /// Every set: each is told when the next one begins or the main actor's turn is over, whichever comes first.
    case every
    /// What there is after each turn of the main actor in which something was set.
    case transactions
}

extension Signal where Failure == Never {
    /// The value of a property of an `@Observable` object of the main actor's: now, and after it has been set.
    ///
    ///     Signal.observe(shelf, \.selection?.title).subscribe { print($0 ?? "nothing selected") }
    ///
    /// The Observation framework tells that a value is about to change, and not to what. So a new value is told late: at the
    /// next set, or when the main actor has finished its turn. (`@Observed` tells it at once.) Objects on the way are followed:
    /// when one is replaced, the path goes on from the new one, after the turn. One that is held weakly and dies is noticed at
    /// the next change of another part of the path.
    ///
    /// The object is not kept alive. The signal completes when it has gone; if another object on the way outlives it, at that
    /// one's next change. All is told on the main actor, wherever the signal is subscribed to. A property that is set to a value
    /// equal to its own announces nothing.
    ///
    /// - Parameter changes: whether each set is told, or the last of each turn.
    @MainActor
    public static func observe<Object: AnyObject & Observable>(
        _ object: Object,
        _ path: KeyPath<Object, Value>,
        telling changes: ObservedChanges = .every
    ) -> Signal {
        ObservationSubscription.signal(telling: changes) { [weak object] in object?[keyPath: path] }
    }

    /// What `compute` returns: now, and after something `@Observable` that it has read has been set.
    ///
    ///     Signal.observing { cart.items.count + cart.gifts.count }.subscribeOnMain { badge.text = "\($0)" }
    ///
    /// When and where it is told is as with ``observe(_:_:telling:)``. What `compute` captures is kept until the disposal. The
    /// signal completes when nothing can change any more: what `compute` has read last is gone, or none of it is `@Observable`.
    ///
    /// - Parameter changes: whether each set is told, or the last of each turn.
    @MainActor
    public static func observing(
        telling changes: ObservedChanges = .every,
        _ compute: @escaping @MainActor () -> Value
    ) -> Signal {
        ObservationSubscription.signal(telling: changes, compute)
    }
}
