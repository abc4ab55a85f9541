import Observation
import Synchronization

/// One subscription to what is computed from observable objects.
///
/// It is kept by what these hold in order to announce a change, and goes with them.
@MainActor
final class ObservationSubscription<Value: Sendable> {
    private let subscriber: Subscriber<Value, Never>
    private let changes: ObservedChanges
    /// Called at each announcement.
    private let announce: (@MainActor () -> Void)?
    /// Let go of with the subscription.
    private var compute: (@MainActor () -> Value?)?

    /// What has been set last has not been told yet; it will be after this turn.
    private var isPending = false
    /// Who watches what was computed last; those before count no more.
    private var currentWatch = 0
    private var isComputing = false
    private var isOver = false

    /// - Parameters:
    ///   - announce: is called within each set, before it.
    ///   - compute: returns `nil` when there is nothing to observe any more.
    nonisolated static func signal(
        telling changes: ObservedChanges,
        announcing announce: (@MainActor () -> Void)? = nil,
        _ compute: @escaping @MainActor () -> Value?
    ) -> Signal<Value, Never> {
        Signal { subscriber in
            MainScheduler().run {
                let observing = ObservationSubscription(subscriber, changes, announce, compute)
                subscriber.onDispose { [weak observing] in MainScheduler().run { observing?.compute = nil } }
                observing.tell()
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

    private func tell() {
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
        currentWatch += 1
        (isComputing, isOver) = (true, false)
        defer { isComputing = false }
        let watch = Watch(number: currentWatch, for: self)
        return withObservationTracking(compute) { watch.fire() }
    }

    /// The value is the old one still, which may be one that has not been told.
    fileprivate func willChange(watch: Int) {
        guard watch == currentWatch, !subscriber.isDisposed else { return }
        let value = changes == .every || announce != nil ? computeWatching() : nil
        announce?()
        if changes == .every, isPending, let value { subscriber.send(value) }
        guard !isPending else { return }
        isPending = true
        MainScheduler().schedule {
            MainActor.assumeIsolated {
                self.isPending = false
                self.tell()
            }
        }
    }

    /// Nothing of what was read can announce a change any more.
    fileprivate func hasNothingToWatch(watch: Int) {
        guard watch == currentWatch else { return }
        isOver = true
        if !isComputing && !isPending { subscriber.sendCompleted() }
    }
}

/// What observed objects hold: it is called before the first change, or let go of when they are gone.
private final class Watch<Value: Sendable>: Sendable {
    private let number: Int
    private let observing: ObservationSubscription<Value>
    private let hasFired = Atomic(false)

    init(number: Int, for observing: ObservationSubscription<Value>) {
        (self.number, self.observing) = (number, observing)
    }

    func fire() {
        hasFired.store(true, ordering: .relaxed)
        MainScheduler().run { [number, observing] in observing.willChange(watch: number) }
    }

    deinit {
        guard !hasFired.load(ordering: .relaxed) else { return }
        MainScheduler().run { [number, observing] in observing.hasNothingToWatch(watch: number) }
    }
}

extension MainScheduler {
    /// Runs `work` now, on the main actor, or else in its turn there.
    func run(_ work: @escaping @MainActor () -> Void) {
        guard isCurrent else { return schedule { MainActor.assumeIsolated(work) } }
        MainActor.assumeIsolated(work)
    }
}
