import Impulse

/// A disposable that cancels a piece of a timeline's work.
///
/// It does not retain the timeline, whose work may retain the holder of the ticket.
final class Ticket: Disposable {
    private let timeline: @Sendable () -> Timeline?
    private let number: Int

    init(_ number: Int, on timeline: Timeline) {
        self.timeline = { [weak timeline] in timeline }
        self.number = number
    }

    func dispose() { timeline()?.remove(number) }

    var isDisposed: Bool { !(timeline()?.contains(number) ?? false) }
}
