#if Inspector
import Impulse
import MailingListApp

/// The form as a visitor has it open, without a window.
@MainActor
final class Form {
    private let viewModel: SubscribeViewModel
    private let subscriptions = CompositeDisposable()
    private var title = ""
    private var status = ""

    init(_ viewModel: SubscribeViewModel, headline: MutableProperty<String>) {
        self.viewModel = viewModel
        subscriptions += viewModel.statusMessage.signal.named("status").subscribeOnMain { [self] in status = $0 }
        // The leak: this is not in `subscriptions`, and the headline outlives the form.
        headline.signal.named("headline").map { "Join us: \($0)" }.subscribeOnMain { [self] in title = $0 }
    }

    /// Writes the address, and taps the button.
    func enter(_ address: String) {
        viewModel.email.value = address
        viewModel.subscribe.execute()
    }

    func close() { subscriptions.dispose() }
}
#endif
