import Impulse

/// The picture of the README: what its view model says of what a user does.
extension Gallery {
    func mailingList() {
        drawPair(
            "mailing-list", from: words("-i--a---------b-------|"), words("------x--------x------|"), letters("----1|"),
            letters("----#"), labels: ["button", "status"]
        ) { typed, taps, accepted, refused in
            let viewModel = SubscribeViewModel { $0 == "a" ? accepted : refused }
            typed.bind(to: viewModel, \.email)
            taps.subscribeOnMain { _ in viewModel.subscribe.execute() }
            let button = viewModel.subscribe.enabled.signal.map { $0 ? "on" : "off" }
            return [button, viewModel.$statusMessage.changes]
        }
    }
}

/// The README's, of letters: `i` is no address.
@MainActor private final class SubscribeViewModel {
    @Observed var email = "i"
    @Observed private(set) var statusMessage = ""
    let subscribe: Command<Void, String, Oops>

    init(post: @escaping @Sendable (String) -> Signal<String, Oops>) {
        let email = _email.projectedValue
        subscribe = Command(enabledIf: email.map { $0 != "i" }) { post(email.value) }
        let started = subscribe.executionSignals.map { _ in "Sending request…" }
        let completed = subscribe.executionSignals.flatten().map { _ in "Thanks" }
        let failed = subscribe.errors.map { _ in "Error :(" }
        Signal.merge(started, completed, failed).bind(to: self, \.statusMessage)
    }
}
