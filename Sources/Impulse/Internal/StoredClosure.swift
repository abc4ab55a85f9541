/// A closure as the state of a lock.
///
/// A bare closure in generic state is wrapped in another one at each access, and stays wrapped: after a hundred
/// thousand accesses, calling it overflows the stack. `check-sources.sh` refuses one.
package struct StoredClosure: Sendable {
    package let run: @Sendable () -> Void

    package init(run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}
