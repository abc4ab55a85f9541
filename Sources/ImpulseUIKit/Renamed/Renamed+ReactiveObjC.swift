#if canImport(UIKit) && !os(watchOS)
// ReactiveObjC's names of members of UIKit's objects, as Swift imports them.

public import Foundation
public import Impulse
public import UIKit

extension UIControl {
    @available(*, unavailable, renamed: "signal(for:)")
    public func rac_signal(for events: UIControl.Event) -> Signal<Void, Never> {
        fatalError("unavailable")
    }
}

extension UITextField {
    @available(*, unavailable, renamed: "textTerminal", message: "field.textTerminal.channel(to: property)")
    public func rac_textSignal() -> Signal<String, Never> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "textTerminal")
    public func rac_newTextChannel() -> ChannelTerminal<String> {
        fatalError("unavailable")
    }
}

extension UITextView {
    @available(*, unavailable, renamed: "textTerminal", message: "view.textTerminal.channel(to: property)")
    public func rac_textSignal() -> Signal<String, Never> {
        fatalError("unavailable")
    }
}

extension UISegmentedControl {
    @available(*, unavailable, renamed: "selectedSegmentIndexTerminal")
    public func rac_newSelectedSegmentIndexChannel(withNilValue value: NSNumber?) -> ChannelTerminal<Int> {
        fatalError("unavailable")
    }
}

extension UIButton {
    @available(*, unavailable, renamed: "setCommand(_:for:)")
    public var rac_command: Command<Void, Never, Never>! {
        get { fatalError("unavailable") }
        set {}
    }
}

extension UIBarButtonItem {
    @available(*, unavailable, renamed: "setCommand(_:)")
    public var rac_command: Command<Void, Never, Never>! {
        get { fatalError("unavailable") }
        set {}
    }
}

// As `states`.
#if canImport(ObjectiveC)
extension UIGestureRecognizer {
    @available(*, unavailable, renamed: "states")
    public func rac_gestureSignal() -> Signal<Void, Never> {
        fatalError("unavailable")
    }
}
#endif

extension UITableViewCell {
    @available(*, unavailable, message: "Use the macro: @Callback override func prepareForReuse()")
    public var rac_prepareForReuseSignal: Signal<Void, Never> { fatalError("unavailable") }
}

extension UITableViewHeaderFooterView {
    @available(*, unavailable, message: "Use the macro: @Callback override func prepareForReuse()")
    public var rac_prepareForReuseSignal: Signal<Void, Never> { fatalError("unavailable") }
}

extension UICollectionReusableView {
    @available(*, unavailable, message: "Use the macro: @Callback override func prepareForReuse()")
    public var rac_prepareForReuseSignal: Signal<Void, Never> { fatalError("unavailable") }
}

#if !os(tvOS)
extension UISwitch {
    @available(*, unavailable, renamed: "isOnTerminal")
    public func rac_newOnChannel() -> ChannelTerminal<Bool> {
        fatalError("unavailable")
    }
}

extension UISlider {
    @available(*, unavailable, renamed: "valueTerminal")
    public func rac_newValueChannel(withNilValue value: NSNumber?) -> ChannelTerminal<Float> {
        fatalError("unavailable")
    }
}

extension UIStepper {
    @available(*, unavailable, renamed: "valueTerminal")
    public func rac_newValueChannel(withNilValue value: NSNumber?) -> ChannelTerminal<Double> {
        fatalError("unavailable")
    }
}

extension UIDatePicker {
    @available(*, unavailable, renamed: "dateTerminal")
    public func rac_newDateChannel(withNilValue value: Date?) -> ChannelTerminal<Date> {
        fatalError("unavailable")
    }
}

extension UIRefreshControl {
    @available(*, unavailable, renamed: "setRefresh(_:)")
    public var rac_command: Command<Void, Never, Never>! {
        get { fatalError("unavailable") }
        set {}
    }
}
#endif
#endif
