public import Observation

/// The changes of an observed object that a signal emits.
public enum ObservedChanges: Sendable {
    /// Every set. Its value is emitted when the next set begins or when the main actor's turn ends, whichever is
    /// first.
    case every
    /// The value after each turn of the main actor in which something was set.
    case transactions
}

extension Signal where Failure == Never {
    /// Emits the current value of a property of an `@Observable` main-actor object, then its value after each set.
    ///
    ///     Signal.observe(shelf, \.selection?.title).subscribe { print($0 ?? "nothing selected") }
    ///
    /// The Observation framework announces that a value is about to change, but not the new value. A new value is
    /// therefore emitted late: at the next set, or when the main actor has finished its turn. (`@Observed` emits it
    /// synchronously.)
    ///
    /// If an object along the path is replaced, the new one is observed after the turn. If a weakly held one is
    /// deallocated, that is noticed at the next change of another part of the path.
    ///
    /// The observed object is not kept alive. The signal completes when it is deallocated; if another object along
    /// the path outlives it, at that one's next change. Events are delivered on the main actor, wherever the signal
    /// is subscribed to. Setting a property to an equal value announces nothing. A subscription that is disposed of
    /// leaves about 1.3 KB in the object until the next change: the framework forgets no observer before.
    ///
    /// Set the object on the main actor. A change on another thread may be read too early, and is then emitted with the
    /// next one. Only Impulse's properties, ``MutableProperty`` and ``Observed``, may be set anywhere: their last value
    /// is emitted. A set inside a delivery that the next set has caused is overwritten by that one, and not emitted.
    ///
    /// - Parameter changes: whether every set is emitted, or only the last of each turn.
    @MainActor
    public static func observe<Object: AnyObject & Observable>(
        _ object: Object,
        _ path: KeyPath<Object, Value>,
        emitting changes: ObservedChanges = .every
    ) -> Signal {
        ObservationSubscription.signal(emitting: changes) { [weak object] in object?[keyPath: path] }
    }

    /// Emits the result of `compute`, then a new one after any `@Observable` state that it has read is set.
    ///
    ///     Signal.observing { cart.items.count + cart.gifts.count }.subscribeOnMain { badge.text = "\($0)" }
    ///
    /// Results are emitted when and where ``observe(_:_:emitting:)`` emits values. `compute` and its captures are
    /// retained until the subscription ends. The signal completes when nothing can change anymore: the objects that
    /// `compute` read last are deallocated, or none of them is `@Observable`.
    ///
    /// Set the objects on the main actor. A change on another thread may be read too early, and is then emitted with
    /// the next one. Only Impulse's properties may be set anywhere: their last value is emitted.
    ///
    /// - Parameter changes: whether every set is emitted, or only the last of each turn.
    @MainActor
    public static func observing(
        emitting changes: ObservedChanges = .every,
        _ compute: @escaping @MainActor () -> Value
    ) -> Signal {
        ObservationSubscription.signal(emitting: changes, compute)
    }
}
