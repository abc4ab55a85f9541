import Impulse

/// What is to be done, and when: what is due first comes first, and of what is due together, what was put down first.
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

    /// Does what comes first, and sets the clock to it.
    func turn() {
        if !items.isEmpty { perform(items.removeFirst()) }
    }

    /// Does all that is due within a time, and sets the clock to its end.
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

/// An agenda as Impulse wants it.
///
/// `@unchecked Sendable`: a play is on one thread from beginning to end.
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

    /// `@unchecked Sendable`: as the scheduler.
    private final class Cancellation: @unchecked Sendable {
        let item: Agenda.Item

        init(_ item: Agenda.Item) {
            self.item = item
        }
    }
}
