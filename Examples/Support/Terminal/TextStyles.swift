public import Foundation

/// The styles of text on a terminal. They are off in a pipe, and if the user has set `NO_COLOR`, as https://no-color.org asks.
public struct TextStyles: Sendable {
    private let areOn: Bool

    public init(areOn: Bool) {
        self.areOn = areOn
    }

    /// - Parameter descriptors: the streams that get the text. Styles are off unless all of them are terminals.
    public init(
        for descriptors: [Int32], environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        let isRefused = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        areOn = !isRefused && descriptors.allSatisfy { isatty($0) == 1 }
    }

    public func bold(_ text: String) -> String { styled(1, text) }
    public func faint(_ text: String) -> String { styled(2, text) }
    public func red(_ text: String) -> String { styled(31, text) }
    public func green(_ text: String) -> String { styled(32, text) }
    public func cyan(_ text: String) -> String { styled(36, text) }

    private func styled(_ code: Int, _ text: String) -> String { areOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
