/// A closure as the state of a lock.
///
/// A bare closure in generic state is wrapped in another one at each access, and stays wrapped: after a hundred
/// thousand accesses, calling it overflows the stack.
struct StoredClosure: Sendable {
    let run: @Sendable () -> Void
}
