import ExamplesTerminal
import Foundation
import Impulse
import Testing

/// Interrupts of the process, tested in separate processes.
@Suite(.timeLimit(.minutes(10)))
struct InterruptsTests {
    @Test func `an interrupt is for all subscriptions, and for those that are left when one is disposed of`() async {
        await #expect(processExitsWith: .success) {
            let heard = ReplaySubject<Void, Never>()
            let first = interruptsOfTheProcess.subscribe {}
            let second = interruptsOfTheProcess.subscribe { heard.send() }
            first.dispose()
            kill(getpid(), SIGINT)
            _ = await heard.signal.first()
            second.dispose()
        }
    }

    @Test func `after the last, an interrupt ends the process again`() async {
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
