import Impulse
import MailingListWire

/// The state of the mailing-list app's screen: an address to write, a status to read, and the button's command.
@MainActor
public final class SubscribeViewModel {
    /// The contents of the text field. Set it.
    public let email = MutableProperty("")

    /// The text of the status label.
    public let statusMessage: Property<String>

    /// True if the text field contains a valid address.
    public let isEmailValid: Property<Bool>

    /// The button's command.
    public let subscribe: Command<Void, Void, SubscribeError>

    /// - Parameter words: how the front end words an error.
    public init(
        client: MailingListClient, words: @escaping @Sendable (SubscribeError) -> String = { "Error :( \($0.reason)" }
    ) {
        isEmailValid = email.map(isValidEmail)
        subscribe = Command(enabledIf: isEmailValid) { [email] in client.post(email.value).map { _ in } }

        // "Thanks" comes from the response: the inner signal of a failed execution completes too.
        let started = subscribe.executionSignals.map { _ in "Sending request…" }
        let completed = subscribe.executionSignals.flatMap { $0.map { _ in "Thanks" } }
        let failed = subscribe.errors.map(words)
        statusMessage = Property("", then: .merge(started, completed, failed))
    }
}
