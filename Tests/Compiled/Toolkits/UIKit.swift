import Impulse

// Stand-ins for what Documentation/Desktop.md shows of UIKit, with the declarations of its documentation.

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

@MainActor final class SubscribeViewModel {
    let email = MutableProperty("")
    let statusMessage = Property("")
}

@MainActor let field = UITextField()
@MainActor let label = UILabel()
@MainActor let viewModel = SubscribeViewModel()
