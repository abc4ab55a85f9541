import Impulse
import ImpulseWeb

/// The state of the page: an address to write, a status to read, and the button's command. It is the view model of the
/// other front ends, with the browser's requests.
struct Subscribing {
    /// The contents of the text field. Set it.
    let email = MutableProperty("")

    /// The text of the status label.
    let statusMessage: Property<String>

    /// True if the status is that of a failure.
    let hasFailed: Property<Bool>

    /// True if the text field contains a valid address.
    let isEmailValid: Property<Bool>

    /// The button's command.
    let subscribe: Command<Void, Void, HTTPError>

    init() {
        isEmailValid = email.map(isValidEmail)
        subscribe = Command(enabledIf: isEmailValid) { [email] in
            let request = HTTPRequest.post("/subscribers", json: JSON.object([("email", email.value)]))
            return Signal.fetch(request).map { _ in }
        }

        // "Thanks" comes from the response: the inner signal of a failed execution completes too.
        let started = subscribe.executionSignals.map { _ in "Sending request…" }
        let completed = subscribe.executionSignals.flatMap { $0.map { _ in "Thanks" } }
        let failed = subscribe.errors.map { $0.advice }
        statusMessage = Property("", then: .merge(started, completed, failed))
        hasFailed = Property(false, then: .merge(started.map { _ in false }, failed.map { _ in true }))
    }
}

extension HTTPError {
    /// The text for the page: the failure, and a way out.
    var advice: String {
        switch self {
        case .status(let response):
            let reason = JSON.member("reason", of: response.text) ?? "the service answered \(response.status)"
            let next = response.status < 500 ? "Try another address." : "Press Subscribe to try again."
            return "Not added: \(reason). \(next)"
        // The browser's reason says less.
        case .transport:
            return "Not added: no answer from the service. Check the connection, and press Subscribe again."
        }
    }
}
