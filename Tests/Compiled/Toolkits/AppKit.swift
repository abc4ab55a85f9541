import Impulse
import ObjectiveC

// Stand-ins for what Documentation/Desktop.md shows of AppKit, with the declarations of its documentation.

@MainActor class NSControl {
    weak var target: AnyObject?
    var action: Selector?
    var isEnabled = true
}

@MainActor final class NSButton: NSControl {}

@MainActor final class SubscribeViewModel {
    let subscribe = Command<Void, Void, Never> { .empty }
}

@MainActor let button = NSButton()
@MainActor let viewModel = SubscribeViewModel()
