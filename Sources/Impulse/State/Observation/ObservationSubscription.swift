import Observation
import Synchronization

/// One subscription to a value that is computed from observable objects.
///
/// The objects retain it through the closures that announce their changes, and release it when they are deallocated.
@MainActor
final class ObservationSubscription<Value: Sendable> {
    private let subscriber: Subscriber<Value, Never>
    private let changes: ObservedChanges
    /// Called at each announcement.
    private let announce: (@MainActor () -> Void)?
    /// Released with the subscription.
    private var compute: (@MainActor () -> Value?)?

    /// True if the last value set has yet to be emitted.
    private var isUnsent = false
    /// True if it will be, after this turn.
    private var isPending = false
    /// The number of the watch on the last computed value; earlier watches no longer count.
    private var currentWatch = 0
    private var isComputing = false
    private var isOver = false

    /// - Parameters:
    ///   - announce: called within each set, before the value changes.
    ///   - compute: returns `nil` when there is nothing left to observe.
    nonisolated static func signal(
        emitting changes: ObservedChanges,
        announcing announce: (@MainActor () -> Void)? = nil,
        _ compute: @escaping @MainActor () -> Value?
    ) -> Signal<Value, Never> {
        Signal { subscriber in
            MainScheduler().run {
                let observing = ObservationSubscription(subscriber, changes, announce, compute)
                subscriber.onDispose { [weak observing] in MainScheduler().run { observing?.compute = nil } }
                observing.emit()
            }
            return nil
        }
    }

    private init(
        _ subscriber: Subscriber<Value, Never>,
        _ changes: ObservedChanges,
        _ announce: (@MainActor () -> Void)?,
        _ compute: @escaping @MainActor () -> Value?
    ) {
        (self.subscriber, self.changes, self.announce, self.compute) = (subscriber, changes, announce, compute)
    }

    private func emit() {
        guard !subscriber.isDisposed else { return }
        if let value = computeWatching() {
            subscriber.send(value)
        } else {
            isOver = true
        }
        if isOver { subscriber.sendCompleted() }
    }

    private func computeWatching() -> Value? {
        guard let compute else { return nil }
        defer { isComputing = false }
        var value: Value?
        subscriber.runInContext {
            // The framework begins to watch after the reading. A property that another thread has set meanwhile has
            // been counted, and may have changed what is read; one that is set from now on fires the watch.
            for _ in 0..<4 {
                (isComputing, isOver) = (true, false)
                currentWatch += 1
                let watch = Watch(number: currentWatch, for: self)
                let sets = ObservationToken.changes.load(ordering: .relaxed)
                value = withObservationTracking(compute) { watch.fire() }
                if ObservationToken.changes.load(ordering: .relaxed) == sets { return }
            }
            // Threads that set again and again do not keep the main actor from its other work.
            value = compute()
        }
        return value
    }

    /// Runs before a set on the main actor, so the computed value is still the old one, which may not have been emitted
    /// yet; and, for properties, once more after it, only to continue watching.
    fileprivate func willChange(watch: Int) {
        guard watch == currentWatch, !subscriber.isDisposed else { return }
        var value: Value?
        let isLate = ObservationToken.isLate {
            if changes == .every || announce != nil { value = computeWatching() }
        }
        // A set of something else, which `onChange` makes in such an announcement, is not late.
        if !isLate {
            announce?()
            if changes == .every, isUnsent, let value {
                isUnsent = false
                subscriber.send(value)
            }
        }
        emitAfterTurn()
    }

    /// Runs after another thread has begun to set something.
    fileprivate func changesElsewhere(watch: Int) {
        guard watch == currentWatch, !subscriber.isDisposed else { return }
        announce?()
        emitAfterTurn()
    }

    private func emitAfterTurn() {
        isUnsent = true
        guard !isPending else { return }
        isPending = true
        MainScheduler().schedule {
            MainActor.assumeIsolated {
                (self.isUnsent, self.isPending) = (false, false)
                self.emit()
            }
        }
    }

    /// Completes the signal, because nothing that was read can announce a change anymore.
    fileprivate func hasNothingToWatch(watch: Int) {
        guard watch == currentWatch else { return }
        isOver = true
        if !isComputing && !isPending { subscriber.sendCompleted() }
    }
}

/// An object that the observed objects retain. It fires before the first change, or is released when they are
/// deallocated.
private final class Watch<Value: Sendable>: Sendable {
    private let number: Int
    private let observing: ObservationSubscription<Value>
    private let hasFired = Atomic(false)

    init(number: Int, for observing: ObservationSubscription<Value>) {
        (self.number, self.observing) = (number, observing)
    }

    func fire() {
        hasFired.store(true, ordering: .relaxed)
        guard MainScheduler().isCurrent else {
            return MainScheduler().schedule { [number, observing] in
                MainActor.assumeIsolated { observing.changesElsewhere(watch: number) }
            }
        }
        MainActor.assumeIsolated { observing.willChange(watch: number) }
    }

    deinit {
        guard !hasFired.load(ordering: .relaxed) else { return }
        MainScheduler().run { [number, observing] in observing.hasNothingToWatch(watch: number) }
    }
}

extension MainScheduler {
    /// Runs `work` synchronously if on the main actor, otherwise schedules it on the main actor.
    func run(_ work: @escaping @MainActor () -> Void) {
        guard isCurrent else { return schedule { MainActor.assumeIsolated(work) } }
        MainActor.assumeIsolated(work)
    }
}
