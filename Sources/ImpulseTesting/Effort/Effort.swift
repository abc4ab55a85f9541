import Foundation

/// The effort of a test with random or many cases, from the environment variable `IMPULSE_EFFORT`.
package enum Effort: String, CaseIterable {
    /// For everybody, by `make test`: seconds.
    case small
    /// By default, and by `make test-all`.
    case usual
    /// By `make stress`: an hour or more.
    case large

    package static let current: Effort = {
        guard let word = ProcessInfo.processInfo.environment["IMPULSE_EFFORT"], !word.isEmpty else { return .usual }
        guard let effort = Effort(rawValue: word) else {
            fatalError("IMPULSE_EFFORT is '\(word)': give small, usual or large")
        }
        return effort
    }()

    /// The seed that `IMPULSE_SEED` gives, to repeat a failure.
    package static let seed: UInt64? = {
        guard let text = ProcessInfo.processInfo.environment["IMPULSE_SEED"], !text.isEmpty else { return nil }
        guard let seed = UInt64(text) else {
            fatalError("IMPULSE_SEED is '\(text)': give a number from 0 to \(UInt64.max)")
        }
        return seed
    }()

    /// The count for the current effort.
    package static func count<Number: BinaryInteger>(small: Number, usual: Number, large: Number) -> Number {
        switch current {
        case .small: small
        case .usual: usual
        case .large: large
        }
    }
}
