public import Impulse

/// A room: its lines, and the people in it.
public final class ChatRoom: Sendable {
    /// A line of the conversation.
    public struct Line: Codable, Hashable, Sendable {
        public let number: Int
        public let name: String
        public let text: String
        /// Milliseconds since 1970.
        public let time: Int
    }

    /// The content of a page.
    public enum Change: Hashable, Sendable {
        case said(Line)
        /// The names of the people in the room, in order.
        case present([String])
    }

    private let lines: ReplaySubject<Line, Never>
    private let count = MutableProperty(0)
    /// The number of pages that each name has open.
    private let pages = MutableProperty<[String: Int]>([:])
    private let now: @Sendable () -> Int

    /// - Parameters:
    ///   - history: how many lines a newcomer receives.
    ///   - now: the milliseconds since 1970.
    public init(history: Int = 100, now: @escaping @Sendable () -> Int) {
        lines = ReplaySubject(capacity: history)
        self.now = now
    }

    /// The changes for somebody who is present while subscribed: the latest lines after a number, then each new one.
    public func changes(for name: String, after number: Int = 0) -> Signal<Change, Never> {
        let present = pages.map { Change.present($0.keys.sorted()) }.signal
        let said = lines.signal.filter { $0.number > number }.map { Change.said($0) }
        return .merge(present, said).on(
            subscribed: { [pages] in pages.modify { $0[name, default: 0] += 1 } },
            disposed: { [pages] in
                pages.modify { pages in
                    let left = pages[name, default: 1] - 1
                    pages[name] = left > 0 ? left : nil
                }
            })
    }

    /// Adds a line. Lines without text, or with more than 4,000 bytes, are dropped.
    public func say(_ text: String, as name: String) {
        // A character may consist of any number of bytes.
        guard text.utf8.count <= 4000, text.contains(where: { !$0.isWhitespace }) else { return }
        let time = now()
        // At least the time, so that a page continues after its last line when the program has restarted.
        let number = count.modify { count in
            count = max(count + 1, time)
            return count
        }
        lines.send(Line(number: number, name: name, text: text, time: time))
    }
}
