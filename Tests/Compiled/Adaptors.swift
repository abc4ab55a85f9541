import Impulse

// The adaptors of Documentation/Desktop.md, against stand-ins for the classes that Linux does not have.

@MainActor final class UIAction {
    init(_: @escaping @MainActor (UIAction) -> Void) {}
}

@MainActor class UIControl {
    struct Event: Sendable {
        static let editingChanged = Event()
        static let primaryActionTriggered = Event()
    }

    var isEnabled = true

    func addAction(_: UIAction, for _: Event) {}
    func removeAction(_: UIAction, for _: Event) {}
}

@MainActor final class UITextField: UIControl {
    var text: String?
}

@MainActor final class UIButton: UIControl {}

@MainActor final class UILabel {
    var text: String?
}

@MainActor
extension UIControl {
    func signal(for events: UIControl.Event) -> Signal<Void, Never> {
        let connect: @MainActor (Subscriber<Void, Never>) -> any Disposable = { [weak self] subscriber in
            let action = UIAction { _ in subscriber.send() }
            self?.addAction(action, for: events)
            let disconnect: @MainActor @Sendable () -> Void = { [weak self] in self?.removeAction(action, for: events) }
            return AnyDisposable { Task { await disconnect() } }
        }
        return Signal { subscriber in MainActor.assumeIsolated { connect(subscriber) } }.subscribe(on: .main)
    }
}

@MainActor
extension UITextField {
    var textTerminal: ChannelTerminal<String> {
        ChannelTerminal(
            changes: signal(for: .editingChanged),
            get: { [weak self] in self.map { $0.text ?? "" } },
            set: { [weak self] in self?.text = $0 })
    }
}

@MainActor
extension UIButton {
    func setCommand<Output, Failure>(_ command: Command<Void, Output, Failure>) -> any Disposable {
        CompositeDisposable([
            command.enabled.signal.bind(to: self, \.isEnabled),
            signal(for: .primaryActionTriggered).subscribe { _ in command.execute() },
        ])
    }
}

@MainActor final class SubscribeViewModel {
    @Observed var email = ""
    @Observed var statusMessage = ""
}

@MainActor
func bind(_ field: UITextField, _ label: UILabel, to viewModel: SubscribeViewModel) {
    field.textTerminal.channel(to: ChannelTerminal(viewModel, \.email))
    viewModel.$statusMessage.signal.bind(to: label, \.text)
}
