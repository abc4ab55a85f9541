import Foundation
import Impulse
import ImpulseFoundation
import Testing

/// Each test runs in a separate process, since signals affect the whole process.
@Suite(.timeLimit(.minutes(1))) struct POSIXSignalTests {
    @Test func `every subscriber receives each arrival of a signal`() async {
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
    func `a signal's default action is suppressed while there are subscribers`(number: Int32) async {
        await #expect(processExitsWith: .exitCode(7)) { [number] in
            var arrivals = POSIXSignal(rawValue: number).arrivals.values(buffering: .unbounded).makeAsyncIterator()
            kill(getpid(), number)
            let received = await arrivals.next()
            if received?.rawValue == number { exit(7) }
        }
    }

    @Test func `the default action is restored after the last subscription`() async {
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

    @Test(arguments: [SIGINT, SIGTERM])
    func `a program ends by the signal that stopped its work`(number: Int32) async {
        await #expect(processExitsWith: .signal(number)) { [number] in
            let (cause, done) = Self.cause()
            kill(getpid(), number)
            _ = await Signal<Int, Never>.never.take(until: cause).last()
            done.send()
            if let cause = await cause.last() { kill(getpid(), cause.rawValue) }
            await Self.waitForTheEnd()
        }
    }

    @Test func `a program whose work ends by itself ends without a signal`() async {
        await #expect(processExitsWith: .success) {
            let (cause, done) = Self.cause()
            _ = await Signal<Int, Never>.just(1).take(until: cause).last()
            done.send()
            if await cause.last() != nil { exit(1) }
        }
    }

    @Test func `a previously installed handler is restored after the last subscription`() async {
        await #expect(processExitsWith: .exitCode(9)) {
            signal(SIGUSR2) { _ in _exit(9) }
            _ = await Self.roundTrip(.user2)
            kill(getpid(), SIGUSR2)
            await Self.waitForTheEnd()
        }
    }

    @Test func `subscribing again receives the signal again`() async {
        await #expect(processExitsWith: .success) {
            for _ in 0..<100 {
                guard await Self.roundTrip(.user1) == .user1 else { exit(1) }
            }
        }
    }

    @Test func `a change of the window size is delivered and otherwise ignored`() async {
        await #expect(processExitsWith: .success) {
            guard await Self.roundTrip(.windowChange) == .windowChange else { exit(1) }
            kill(getpid(), SIGWINCH)
        }
    }

    @Test func `a child started meanwhile has the default action`() async {
        await #expect(processExitsWith: .success) {
            let listening = POSIXSignal.interrupt.arrivals.subscribe()
            let events = await Program("sh", ["-c", "kill -INT $$"]).run().collected()
            listening.dispose()
            guard events.last?.error == .signal(number: SIGINT) else { exit(1) }
        }
    }

    @Test(arguments: [SIGKILL, SIGSEGV, 0, -1]) func `a signal that cannot be handled is refused`(number: Int32) async {
        await #expect(processExitsWith: .failure) { [number] in
            _ = POSIXSignal(rawValue: number).arrivals
        }
    }

    /// The signal may arrive on another thread than the one that sent it.
    private static func waitForTheEnd() async {
        try? await Task.sleep(for: .seconds(30))
    }

    /// As in Documentation/Foundation.md.
    private static func cause() -> (Signal<POSIXSignal, Never>, done: Subject<Void, Never>) {
        let done = Subject<Void, Never>()
        let cause = Signal.merge(POSIXSignal.interrupt.arrivals, POSIXSignal.terminate.arrivals)
            .take(1)
            .take(until: done.signal)
            .replay(last: 1)
        return (cause, done)
    }

    private static func roundTrip(_ signal: POSIXSignal) async -> POSIXSignal? {
        var arrivals = signal.arrivals.values(buffering: .unbounded).makeAsyncIterator()
        kill(getpid(), signal.rawValue)
        return await arrivals.next()
    }
}
