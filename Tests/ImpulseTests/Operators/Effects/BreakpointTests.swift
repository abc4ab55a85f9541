import Impulse
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

@Suite struct BreakpointTests {
    @Test(.inOwnProcess) func `breakpoint raises SIGTRAP if a closure returns true`() async {
        await #expect(processExitsWith: .signal(SIGTRAP)) {
            Signal<Int, TestError>([1, 2]).breakpoint(next: { $0 == 2 }).subscribe()
        }
        await #expect(processExitsWith: .signal(SIGTRAP)) {
            Signal<Int, TestError>.error(.one).breakpoint(error: { $0 == .one }).subscribe()
        }
        await #expect(processExitsWith: .signal(SIGTRAP)) {
            Signal<Int, TestError>.empty.breakpoint(completed: { true }).subscribe()
        }
    }

    @Test(.inOwnProcess) func `breakpointOnError raises SIGTRAP at an error only`() async {
        await #expect(processExitsWith: .signal(SIGTRAP)) {
            Signal<Int, TestError>.error(.one).breakpointOnError().subscribe()
        }
        await #expect(processExitsWith: .success) {
            Signal<Int, TestError>([1, 2]).breakpointOnError().subscribe()
        }
    }

    @Test(.inOwnProcess) func `the event is passed on if the process continues after SIGTRAP`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            signal(SIGTRAP, SIG_IGN)
            Signal<Int, TestError>([7]).breakpoint(next: { _ in true }).subscribe(next: { exit(Int32($0)) })
        }
    }

    @Test(.tags(.clause5Cancellation))
    func `no closure is called after a disposal`() {
        let source = ManualSource()
        let asked = Counter()
        let subscription = source.signal.breakpoint(
            next: { _ in
                asked.increment()
                return false
            }
        ).subscribe()
        source.send(1)
        subscription.dispose()
        source.send(2)
        #expect(asked.count == 1)
    }
}
