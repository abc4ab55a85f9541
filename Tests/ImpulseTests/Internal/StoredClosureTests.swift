#if DEBUG
@testable import Impulse
import Testing

/// Checks that a closure behind a lock is called directly, however often the lock was taken: each access used to wrap it
/// in another one, which stayed.
@Suite(.tags(.clause9BoundedStack)) struct StoredClosureTests {
    private static let accesses = 200_000

    @Test func `a disposable that was asked often whether it has ended calls its closure directly`() {
        let returns = Counter()
        let disposable = AnyDisposable { returns.increment() }
        for _ in 0..<Self.accesses { _ = disposable.isDisposed }
        disposable.dispose()
        #expect(returns.count == 1)
    }

    @Test func `a connection that was asked often whether it has started makes its subscription directly`() {
        let connection = Signal<Int, Never>([1, 2]).publish()
        for _ in 0..<Self.accesses { #expect(!connection.hasStarted) }
        let recording = connection.signal.record()
        connection.connect()
        #expect(recording.values == [1, 2])
    }
}
#endif
