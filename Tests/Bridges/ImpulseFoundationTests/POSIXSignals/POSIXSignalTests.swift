import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
@testable import ImpulseTesting
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

    @Test func `a slow subscriber holds up no other signal`() async {
        await #expect(processExitsWith: .success) {
            let (began, gate) = (ReplaySubject<Void, Never>(capacity: 1), DispatchSemaphore(value: 0))
            let slow = POSIXSignal.user1.arrivals.subscribe { _ in
                began.send(())
                gate.wait(for: "the gate to open")
            }
            kill(getpid(), SIGUSR1)
            _ = await began.signal.first()
            alarm(10)
            guard await Self.roundTrip(.hangUp) == .hangUp else { exit(1) }
            gate.signal()
            slow.dispose()
        }
    }

    @Test(.tags(.clause4OneOrder)) func `an arrival from before a subscription is not delivered to it`() async {
        await #expect(processExitsWith: .success) {
            alarm(10)
            let (log, gate) = (ReplaySubject<String, Never>(capacity: .max), DispatchSemaphore(value: 0))
            func logged(_ count: Int) async -> [String] { await log.signal.take(count).toArray() ?? [] }
            let first = POSIXSignal.user1.arrivals.subscribe { _ in
                log.send("first")
                gate.wait(for: "the gate to open")
            }
            Self.raiseNow(SIGUSR1)
            _ = await logged(1)
            Self.raiseNow(SIGUSR1)
            let second = POSIXSignal.user1.arrivals.subscribe { _ in log.send("second") }
            gate.signal()
            _ = await logged(2)
            Self.raiseNow(SIGUSR1)
            for _ in 0..<2 { gate.signal() }
            let all = await logged(4)
            if all != ["first", "first", "first", "second"] { exit(1) }
            first.dispose()
            second.dispose()
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

    /// Returns once the signal has arrived. Dispatch's threads block it otherwise.
    private static func raiseNow(_ number: Int32) {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(Int32(SIG_UNBLOCK), &signals, nil)
        raise(number)
    }

    private static func roundTrip(_ signal: POSIXSignal) async -> POSIXSignal? {
        var arrivals = signal.arrivals.values(buffering: .unbounded).makeAsyncIterator()
        kill(getpid(), signal.rawValue)
        return await arrivals.next()
    }
}
