import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// Marks a test whose body runs in a process of its own. The thread sanitizer's runtime fails when two threads
    /// start a process at the same moment, and hangs. `make tsan` sets the variable; `check-sources.sh` checks that
    /// every such test has this trait.
    static var inOwnProcess: Self {
        .enabled(if: ProcessInfo.processInfo.environment["IMPULSE_SANITIZED"] == nil, "it starts a process")
    }
}
