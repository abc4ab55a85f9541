import Impulse
import ImpulseTesting

/// A queue of timed work. The earliest comes first, and work due at the same time runs in the order of its addition.
///
/// With a seed, only work of the same lane keeps that order: of several lanes with work that is due, a random one is
/// next, as if each were a thread of its own.
final class Agenda {
    final class Item {
        fileprivate let due: Duration
        fileprivate let lane: Int
        fileprivate var work: (() -> Void)?

        fileprivate init(due: Duration, _ lane: Int, _ work: @escaping () -> Void) {
            self.due = due
            self.lane = lane
            self.work = work
        }

        func cancel() { work = nil }
    }

    private(set) var now = Duration.zero
    private var items: [Item] = []
    private var random: SplitMix64?

    /// - Parameter order: the seed of the order of lanes.
    init(order: UInt64? = nil) {
        random = order.map { SplitMix64(seed: $0) }
    }

    @discardableResult
    func add(after delay: Duration = .zero, lane: Int = 0, _ work: @escaping () -> Void) -> Item {
        let item = Item(due: now + delay, lane, work)
        items.insert(item, at: items.lastIndex { $0.due <= item.due }.map { $0 + 1 } ?? 0)
        return item
    }

    /// Runs the first item, and sets the clock to its time.
    ///
    /// With a seed it runs only what is due: whether a timer that no longer matters is canceled is unspecified.
    func turn() {
        guard let first, random == nil || first.due == now else { return }
        performNext()
    }

    /// The first item. With a seed, those that have been canceled are left out.
    private var first: Item? {
        if random != nil { items.removeAll { $0.work == nil } }
        return items.first
    }

    private func performNext() {
        chooseLane()
        if !items.isEmpty { perform(items.removeFirst()) }
    }

    /// With a seed, moves the first item of a random lane to the front.
    private func chooseLane() {
        guard var random, let first else { return }
        let due = items.prefix { $0.due == first.due }
        let lanes = Set(due.map { $0.lane }).sorted()
        guard lanes.count > 1, let lane = lanes.randomElement(using: &random) else { return }
        self.random = random
        if let index = due.firstIndex(where: { $0.lane == lane }) { items.insert(items.remove(at: index), at: 0) }
    }

    /// Runs everything due within a time, and sets the clock to the end of it.
    func wait(_ time: Duration) {
        let end = now + time
        while let first, first.due <= end { performNext() }
        now = end
    }

    func run() {
        while !items.isEmpty { performNext() }
    }

    private func perform(_ item: Item) {
        now = item.due
        let work = item.work
        item.work = nil
        work?()
    }
}

/// An agenda as a scheduler.
///
/// `@unchecked Sendable`: a play runs on one thread from beginning to end.
final class AgendaScheduler: Scheduler, @unchecked Sendable {
    let agenda: Agenda
    private let lane: Int

    init(_ agenda: Agenda, lane: Int = 0) {
        self.agenda = agenda
        self.lane = lane
    }

    var uptime: Duration { agenda.now }

    func schedule(_ work: @escaping @Sendable () -> Void) {
        agenda.add(lane: lane, work)
    }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        let cancellation = Cancellation(agenda.add(after: delay, lane: lane, work))
        return AnyDisposable { cancellation.item.cancel() }
    }

    /// `@unchecked Sendable`: like the scheduler.
    private final class Cancellation: @unchecked Sendable {
        let item: Agenda.Item

        init(_ item: Agenda.Item) {
            self.item = item
        }
    }
}

/// The lanes of a play: one for each of three schedulers, and one for each producer.
enum Lane {
    static func ofScheduler(at site: Int) -> Int { site % 3 }
    static func ofProducer(_ number: Int) -> Int { 3 + number }
}

extension Site where Place == ImpulseWorld {
    /// The scheduler to which the site's operator hops.
    var scheduler: AgendaScheduler { AgendaScheduler(world.scheduler.agenda, lane: Lane.ofScheduler(at: number)) }
}

extension Site where Place == ModelWorld {
    /// Runs `work` on the scheduler to which the site's operator hops.
    func schedule(_ work: @escaping () -> Void) { world.schedule(lane: Lane.ofScheduler(at: number), work) }
}
