import Foundation
import Impulse
import ImpulseUIKit
import UIKit

// ReactiveObjC's names of members of UIKit's objects, and the required message for each. UIKit is a stand-in.

@MainActor func controls(
    _ button: UIButton, _ item: UIBarButtonItem, _ refresh: UIRefreshControl, _ field: UITextField,
    _ view: UITextView, _ pan: UIPanGestureRecognizer
) {
    // expected-error@+1 {{'rac_signal(for:)' has been renamed to 'signal(for:)'}}
    _ = button.rac_signal(for: .primaryActionTriggered)
    _ = button.rac_command  // expected-error {{'rac_command' has been renamed to 'setCommand(_:for:)'}}
    _ = item.rac_command  // expected-error {{'rac_command' has been renamed to 'setCommand(_:)'}}
    _ = refresh.rac_command  // expected-error {{'rac_command' has been renamed to 'setRefresh(_:)'}}
    _ = field.rac_textSignal()  // expected-error {{renamed to 'textTerminal': field.textTerminal.channel}}
    _ = view.rac_textSignal()  // expected-error {{renamed to 'textTerminal': view.textTerminal.channel}}
    _ = pan.rac_gestureSignal()  // expected-error {{'rac_gestureSignal()' has been renamed to 'states'}}
}

@MainActor func channels(
    _ field: UITextField, _ flag: UISwitch, _ slider: UISlider, _ stepper: UIStepper, _ date: UIDatePicker,
    _ segments: UISegmentedControl
) {
    _ = field.rac_newTextChannel()  // expected-error {{renamed to 'textTerminal'}}
    _ = flag.rac_newOnChannel()  // expected-error {{renamed to 'isOnTerminal'}}
    _ = slider.rac_newValueChannel(withNilValue: nil)  // expected-error {{renamed to 'valueTerminal'}}
    _ = stepper.rac_newValueChannel(withNilValue: nil)  // expected-error {{renamed to 'valueTerminal'}}
    _ = date.rac_newDateChannel(withNilValue: nil)  // expected-error {{renamed to 'dateTerminal'}}
    // expected-error@+1 {{renamed to 'selectedSegmentIndexTerminal'}}
    _ = segments.rac_newSelectedSegmentIndexChannel(withNilValue: nil)
}

@MainActor func reuse(
    _ cell: UITableViewCell, _ header: UITableViewHeaderFooterView, _ item: UICollectionReusableView
) {
    _ = cell.rac_prepareForReuseSignal  // expected-error {{@Callback override func prepareForReuse()}}
    _ = header.rac_prepareForReuseSignal  // expected-error {{@Callback override func prepareForReuse()}}
    _ = item.rac_prepareForReuseSignal  // expected-error {{@Callback override func prepareForReuse()}}
}
