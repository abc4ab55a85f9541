import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// Of every test whose body runs in a process of its own: the thread sanitizer's runtime fails where two threads start a process at
    /// the same moment, and hangs. `make tsan` sets the variable; `check-sources.sh` sees that no such test lacks this.
    static var inOwnProcess: Self {
        .enabled(if: ProcessInfo.processInfo.environment["IMPULSE_SANITIZED"] == nil, "it starts a process")
    }
}
