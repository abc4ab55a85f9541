import Impulse

/// A queue of timed work. The earliest comes first, and work due at the same time runs in the order of its addition.
final class Agenda {
    final class Item {
        fileprivate let due: Duration
        fileprivate var work: (() -> Void)?

        fileprivate init(due: Duration, _ work: @escaping () -> Void) {
            self.due = due
            self.work = work
        }

        func cancel() { work = nil }
    }

    private(set) var now = Duration.zero
    private var items: [Item] = []

    @discardableResult
    func add(after delay: Duration = .zero, _ work: @escaping () -> Void) -> Item {
        let item = Item(due: now + delay, work)
        items.insert(item, at: items.lastIndex { $0.due <= item.due }.map { $0 + 1 } ?? 0)
        return item
    }

    /// Runs the first item, and sets the clock to its time.
    func turn() {
        if !items.isEmpty { perform(items.removeFirst()) }
    }

    /// Runs everything due within a time, and sets the clock to the end of it.
    func wait(_ time: Duration) {
        let end = now + time
        while let first = items.first, first.due <= end { turn() }
        now = end
    }

    func run() {
        while !items.isEmpty { turn() }
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
    let agenda = Agenda()

    var uptime: Duration { agenda.now }

    func schedule(_ work: @escaping @Sendable () -> Void) {
        agenda.add(work)
    }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        let cancellation = Cancellation(agenda.add(after: delay, work))
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
