import Impulse

/// The README's picture: the view model's output for a user's actions.
extension Gallery {
    func mailingList() {
        drawPair(
            "mailing-list", from: words("-i--a---------b-------|"), words("------x--------x------|"), letters("----1|"),
            letters("----#"), labels: ["button", "status"]
        ) { typed, taps, accepted, refused in
            let viewModel = SubscribeViewModel { $0 == "a" ? accepted : refused }
            viewModel.email <~ typed
            taps.subscribeOnMain { _ in viewModel.subscribe.execute() }
            let button = viewModel.subscribe.enabled.signal.map { $0 ? "on" : "off" }
            return [button, viewModel.statusMessage.changes]
        }
    }
}

/// The README's view model, with letters as addresses: `i` is not a valid one.
@MainActor private final class SubscribeViewModel {
    let email = MutableProperty("i")
    let statusMessage: Property<String>
    let subscribe: Command<Void, String, Oops>

    init(post: @escaping @Sendable (String) -> Signal<String, Oops>) {
        subscribe = Command(enabledIf: email.map { $0 != "i" }) { [email] in post(email.value) }
        let started = subscribe.executionSignals.map { _ in "Sending request…" }
        let completed = subscribe.executionSignals.flatten().map { _ in "Thanks" }
        let failed = subscribe.errors.map { _ in "Error :(" }
        statusMessage = Property("", then: .merge(started, completed, failed))
    }
}
