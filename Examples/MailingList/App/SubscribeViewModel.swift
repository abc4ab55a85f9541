import Impulse
import MailingListWire

/// What the screen of the mailing-list app knows: an address to write, a status to read, and the button's command.
@MainActor
public final class SubscribeViewModel {
    /// What stands in the text field. Set it.
    public let email = MutableProperty("")

    /// What the status label says.
    public let statusMessage: Property<String>

    /// Whether what stands in the text field is an address.
    public let isEmailValid: Property<Bool>

    /// What the button does.
    public let subscribe: Command<Void, Void, SubscribeError>

    public init(client: MailingListClient) {
        isEmailValid = email.map(isValidEmail)
        subscribe = Command(enabledIf: isEmailValid) { [email] in client.post(email.value).map { _ in } }

        // "Thanks" comes from the response: the inner signal of a failed execution completes too.
        let started = subscribe.executionSignals.map { _ in "Sending request…" }
        let completed = subscribe.executionSignals.flatMap { $0.map { _ in "Thanks" } }
        let failed = subscribe.errors.map { "Error :( \($0.reason)" }
        statusMessage = Property("", then: .merge(started, completed, failed))
    }
}
