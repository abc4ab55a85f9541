import Impulse

// The app of the tutorial's other steps, for its test. See ModuleNames.swift.

struct Refusal: Error {
    let reason: String
}

protocol MailingList: Sendable {
    func add(_ address: String) -> Signal<Void, Refusal>
}

@MainActor final class SubscribeViewModel {
    let email = MutableProperty("")
    let statusMessage = MutableProperty("").readOnly
    let subscribe = Command<Void, Void, Refusal> { .empty }

    init(list: some MailingList) {}
}
