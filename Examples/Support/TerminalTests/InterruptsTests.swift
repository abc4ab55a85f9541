import ExamplesTerminal
import Foundation
import Impulse
import Testing

/// Interrupts of the process, tested in separate processes.
@Suite(.timeLimit(.minutes(10)))
struct InterruptsTests {
    @Test func `an interrupt reaches every remaining subscription`() async {
        await #expect(processExitsWith: .success) {
            let received = ReplaySubject<Void, Never>()
            let first = interruptsOfTheProcess.subscribe {}
            let second = interruptsOfTheProcess.subscribe { received.send() }
            first.dispose()
            kill(getpid(), SIGINT)
            _ = await received.signal.first()
            second.dispose()
        }
    }

    @Test func `after the last subscription is disposed of, an interrupt ends the process`() async {
        await #expect(processExitsWith: .signal(SIGINT)) {
            let first = interruptsOfTheProcess.subscribe {}
            let second = interruptsOfTheProcess.subscribe {}
            first.dispose()
            second.dispose()
            kill(getpid(), SIGINT)
            try await Task.sleep(for: .seconds(30))
        }
    }
}
