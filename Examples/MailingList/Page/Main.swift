import Impulse
import ImpulseWeb

/// The mailing list's page: the view of the model.
@main
struct Main {
    static func main() {
        do {
            try bind(Subscribing())
        } catch {
            switch error {
            case .noElement(let selector), .invalidSelector(let selector): print("the page has no \(selector)")
            }
        }
    }

    static func bind(_ model: Subscribing) throws(PageError) {
        let field = try Document.find("#email")
        let button = try Document.find("#subscribe")
        let status = try Document.find("#status")
        let hint = try Document.find("#hint")

        model.email <~ field.values
        button.reactive.setCommand(model.subscribe)
        status.reactive.text <~ model.statusMessage
        status.reactive.hasClass("error") <~ model.hasFailed

        // No warning while an address is still being typed.
        let isWrong = Property.combineLatest(model.email, model.isEmailValid).map { !$0.0.isEmpty && !$0.1 }
        hint.reactive.isVisible
            <~ isWrong.signal
            .flatMap(.latest) { $0 ? Signal.timer(after: .milliseconds(700), on: .main).map { true } : .just(false) }

        // The next address replaces this one.
        model.subscribe.executionSignals.flatMap { $0 }.subscribe { _ in
            field.value = ""
            model.email.value = ""
            field.focus()
        }
    }
}
