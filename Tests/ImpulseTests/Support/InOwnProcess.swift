import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// Marks a test whose body runs in a process of its own. The thread sanitizer's runtime fails when two threads
    /// start a process at the same moment, and hangs. `check-sources.sh` checks that every such test has this trait.
    static var inOwnProcess: Self {
        .enabled(if: !isSanitized, "it starts a process")
    }
}

/// True if the process has the runtime of a sanitizer.
private let isSanitized = (["__tsan_init", "__asan_init"] as [String]).contains {
    dlsym(dlopen(nil, RTLD_NOW), $0) != nil
}
