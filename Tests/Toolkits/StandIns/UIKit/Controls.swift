public import Foundation

// A stand-in for UIKit, with the declarations and the isolation of its documentation: controls that call their actions.
// `sendActions(for:)` is what a user's touch does.

public class UIImage: NSObject {}

@MainActor public class UIAction {
    public let title: String
    public let image: UIImage?
    let handler: (UIAction) -> Void

    public init(title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void) {
        self.title = title
        self.image = image
        self.handler = handler
    }

    /// UIKit's behavior when an item is pressed.
    public func performWithSender() { handler(self) }
}

@MainActor open class UIControl: NSObject {
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let editingChanged = Event(rawValue: 1 << 17)
    }

    public nonisolated override init() {}

    open var isEnabled = true
    private var actions: [(action: UIAction, events: Event)] = []

    public var countOfActions: Int { actions.count }

    open func addAction(_ action: UIAction, for events: Event) { actions.append((action, events)) }

    open func removeAction(_ action: UIAction, for events: Event) {
        actions.removeAll { $0.action === action && $0.events == events }
    }

    open func sendActions(for events: Event) {
        for (action, of) in actions where !of.isDisjoint(with: events) { action.handler(action) }
    }

    /// A touch, which a disabled control ignores.
    public func touch(_ events: Event = .primaryActionTriggered) {
        if isEnabled { sendActions(for: events) }
    }
}

@MainActor open class UIButton: UIControl {}

@MainActor open class UITextField: UIControl {
    open var text: String? = ""

    public func type(_ text: String) {
        self.text = text
        touch(.editingChanged)
    }
}

public final class UISearchTextField: UITextField {}

@MainActor open class UISearchBar: NSObject {
    public nonisolated override init() {}
    public private(set) lazy var searchTextField = UISearchTextField()
}

/// No control: it posts a notification when the user edits.
@MainActor open class UITextView: NSObject {
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

    public nonisolated override init() {}
    open var text: String! = ""

    public func type(_ text: String) {
        self.text = text
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }
}

@MainActor open class UISwitch: UIControl { open var isOn = false }
@MainActor open class UISlider: UIControl { open var value: Float = 0 }
@MainActor open class UIStepper: UIControl { open var value = 0.0 }
@MainActor open class UIDatePicker: UIControl { open var date = Date(timeIntervalSince1970: 0) }
@MainActor open class UISegmentedControl: UIControl { open var selectedSegmentIndex = -1 }

@MainActor open class UIRefreshControl: UIControl {
    public private(set) var isRefreshing = false
    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }

    public func pull() {
        beginRefreshing()
        touch(.valueChanged)
    }
}

@MainActor open class UIBarButtonItem: NSObject {
    public nonisolated override init() {}
    open var title: String?
    open var image: UIImage?
    open var isEnabled = true
    /// As the header says: it sets the title and the image, unless the item is a system item.
    open var primaryAction: UIAction? {
        didSet {
            guard let primaryAction, !isSystemItem else { return }
            (title, image) = (primaryAction.title, primaryAction.image)
        }
    }
    private var isSystemItem = false

    public static func systemItem() -> UIBarButtonItem {
        let item = UIBarButtonItem()
        item.isSystemItem = true
        return item
    }

    public func press() {
        if isEnabled { primaryAction?.performWithSender() }
    }
}
