import ExamplesTerminal
import Foundation
import Impulse
import MailingListApp

/// One run of the app at a terminal or in a pipe: the view of the view model.
@MainActor
final class Session {
    /// The way in which a session ends.
    enum Outcome: Sendable {
        case endOfInput
        case interrupted
    }

    private let viewModel: SubscribeViewModel
    private let terminal: Terminal
    private let line: Signal<String, EndOfInput>
    private let interrupts: Signal<Void, Never>
    private let subscriptions = CompositeDisposable()

    init(
        client: MailingListClient,
        terminal: Terminal = .standard(),
        line: Signal<String, EndOfInput> = StandardInput.line,
        interrupts: Signal<Void, Never> = interruptsOfTheProcess
    ) {
        viewModel = SubscribeViewModel(client: client)
        self.terminal = terminal
        self.line = line
        self.interrupts = interrupts
    }

    /// Runs until the input ends or an interrupt arrives, and the request under way has been answered or canceled.
    func run() async -> Outcome {
        let outcome = Subject<Outcome, Never>()
        defer { subscriptions.dispose() }
        return await withCheckedContinuation { continuation in
            outcome.signal.take(1).subscribe { continuation.resume(returning: $0) }
            subscriptions += viewModel.statusMessage.changes.subscribeOnMain(next: show)
            let typing = SerialDisposable()
            subscriptions += typing
            subscriptions += interrupts.scan(0) { count, _ in count + 1 }.subscribeOnMain { [self] count in
                typing.dispose()
                interrupted(times: count, outcome)
            }
            typing.current = type(until: outcome)
        }
    }

    /// Enters line after line, and taps the button as soon as it is enabled.
    private func type(until outcome: Subject<Outcome, Never>) -> any Disposable {
        let turn = Signal<Void, EndOfInput>.deferred { [self] in
            MainActor.assumeIsolated(terminal.prompt)
            return line.deliver(on: .main).flatMap { [self] line in MainActor.assumeIsolated { submit(line) } }
        }
        return Signal.concat(repeatElement(turn, count: .max))
            .subscribe(next: { _ in }, error: { _ in outcome.send(.endOfInput) })
    }

    private func submit(_ line: String) -> Signal<Void, Never> {
        let address = line.trimmingCharacters(in: .whitespaces)
        guard !address.isEmpty else { return .empty }
        viewModel.email.value = address
        guard viewModel.isEmailValid.value else {
            terminal.show("\(address) is not a valid address", isGood: false)
            return .empty
        }
        let command = viewModel.subscribe
        return command.enabled.signal.filter { $0 }.take(1).flatMap { _ in
            command.execute().catch { _ in .empty }
        }
    }

    private func show(_ status: String) {
        if status.hasSuffix("…") {
            terminal.showProgress(status)
        } else {
            terminal.show(status, isGood: !status.hasPrefix("Error"))
        }
    }

    /// The first interrupt ends the input and waits for the request under way; the second cancels that request.
    private func interrupted(times: Int, _ outcome: Subject<Outcome, Never>) {
        let command = viewModel.subscribe
        guard command.executing.value else {
            terminal.note("Interrupted: nothing was being sent.")
            return outcome.send(.interrupted)
        }
        if times > 1 {
            command.cancel()
            return terminal.note("Canceled: \(viewModel.email.value) may or may not have been subscribed.")
        }
        terminal.note("Interrupted: waiting for \(viewModel.email.value) to be answered; Ctrl-C again cancels it.")
        subscriptions += command.executing.signal.filter { !$0 }.take(1).subscribe { _ in outcome.send(.interrupted) }
    }
}
