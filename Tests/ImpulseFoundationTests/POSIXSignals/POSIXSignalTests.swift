import Foundation
import Impulse
import ImpulseFoundation
import Testing

/// Each in a process of its own, since signals are the whole process's.
@Suite(.timeLimit(.minutes(1))) struct POSIXSignalTests {
    @Test func `a signal is told to all subscribers, each time that it comes`() async {
        await #expect(processExitsWith: .success) {
            var one = POSIXSignal.user1.arrivals.values(buffering: .unbounded).makeAsyncIterator()
            var other = POSIXSignal.user1.arrivals.values(buffering: .unbounded).makeAsyncIterator()
            for _ in 0..<3 {
                kill(getpid(), SIGUSR1)
                let (first, second) = (await one.next(), await other.next())
                guard first == .user1, second == .user1 else { exit(1) }
            }
        }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGQUIT])
    func `what it does by default it does not do while anybody is subscribed`(number: Int32) async {
        await #expect(processExitsWith: .exitCode(7)) { [number] in
            var arrivals = POSIXSignal(rawValue: number).arrivals.values(buffering: .unbounded).makeAsyncIterator()
            kill(getpid(), number)
            let told = await arrivals.next()
            if told?.rawValue == number { exit(7) }
        }
    }

    @Test func `after the last subscription it does again what it does by default`() async {
        await #expect(processExitsWith: .signal(SIGTERM)) {
            let (one, other) = (POSIXSignal.terminate.arrivals.subscribe(), POSIXSignal.terminate.arrivals.subscribe())
            var arrivals = POSIXSignal.terminate.arrivals.values(buffering: .unbounded).makeAsyncIterator()
            one.dispose()
            other.dispose()
            kill(getpid(), SIGTERM)
            _ = await arrivals.next()
            arrivals = Signal<POSIXSignal, Never>.empty.values(buffering: .unbounded).makeAsyncIterator()
            kill(getpid(), SIGTERM)
            await Self.waitForTheEnd()
        }
    }

    @Test func `after the last subscription a handler of one's own is back`() async {
        await #expect(processExitsWith: .exitCode(9)) {
            signal(SIGUSR2) { _ in _exit(9) }
            _ = await Self.roundTrip(.user2)
            kill(getpid(), SIGUSR2)
            await Self.waitForTheEnd()
        }
    }

    @Test func `one who subscribes later is told too`() async {
        await #expect(processExitsWith: .success) {
            for _ in 0..<100 {
                guard await Self.roundTrip(.user1) == .user1 else { exit(1) }
            }
        }
    }

    @Test func `a change of the window's size is told, which is ignored by default`() async {
        await #expect(processExitsWith: .success) {
            guard await Self.roundTrip(.windowChange) == .windowChange else { exit(1) }
            kill(getpid(), SIGWINCH)
        }
    }

    @Test func `a program that is started meanwhile finds the default`() async {
        await #expect(processExitsWith: .success) {
            let listening = POSIXSignal.interrupt.arrivals.subscribe()
            let events = await Program("sh", ["-c", "kill -INT $$"]).run().collected()
            listening.dispose()
            guard events.last?.error == .signal(number: SIGINT) else { exit(1) }
        }
    }

    @Test(arguments: [SIGKILL, SIGSEGV, 0, -1]) func `what cannot be listened to is refused`(number: Int32) async {
        await #expect(processExitsWith: .failure) { [number] in
            _ = POSIXSignal(rawValue: number).arrivals
        }
    }

    /// The signal may come to another thread than the one that sent it.
    private static func waitForTheEnd() async {
        try? await Task.sleep(for: .seconds(30))
    }

    private static func roundTrip(_ signal: POSIXSignal) async -> POSIXSignal? {
        var arrivals = signal.arrivals.values(buffering: .unbounded).makeAsyncIterator()
        kill(getpid(), signal.rawValue)
        return await arrivals.next()
    }
}
