#if canImport(UIKit) && !os(watchOS)
public import Foundation
public import Impulse
public import UIKit

extension UITextField {
    /// The text that the user edits: an end of a channel, empty instead of `nil`.
    ///
    ///     field.textTerminal.channel(to: viewModel.email)
    public var textTerminal: ChannelTerminal<String> {
        ChannelTerminal(
            changes: signal(for: .editingChanged),
            get: { [weak self] in self.map { $0.text ?? "" } },
            set: { [weak self] in self?.text = $0 })
    }
}

extension UISegmentedControl {
    /// The number of the selected segment, or `UISegmentedControl.noSegment`: an end of a channel.
    ///
    ///     tabs.selectedSegmentIndexTerminal.channel(to: viewModel.tab)
    public var selectedSegmentIndexTerminal: ChannelTerminal<Int> {
        terminal(for: .valueChanged, \UISegmentedControl.selectedSegmentIndex, of: self)
    }
}

#if !os(tvOS)
extension UISearchBar {
    /// The text that the user searches for: an end of a channel, empty instead of `nil`.
    ///
    ///     searchBar.textTerminal.channel(to: viewModel.query)
    public var textTerminal: ChannelTerminal<String> { searchTextField.textTerminal }
}

extension UISwitch {
    /// True if the switch is on: an end of a channel.
    ///
    ///     newsletter.isOnTerminal.channel(to: viewModel.wantsNewsletter)
    public var isOnTerminal: ChannelTerminal<Bool> { terminal(for: .valueChanged, \UISwitch.isOn, of: self) }
}

extension UISlider {
    /// The value of the slider: an end of a channel.
    ///
    ///     volume.valueTerminal.channel(to: player.volume)
    public var valueTerminal: ChannelTerminal<Float> { terminal(for: .valueChanged, \UISlider.value, of: self) }
}

extension UIStepper {
    /// The value of the stepper: an end of a channel.
    ///
    ///     copies.valueTerminal.channel(to: order.copies)
    public var valueTerminal: ChannelTerminal<Double> { terminal(for: .valueChanged, \UIStepper.value, of: self) }
}

extension UIDatePicker {
    /// The date that is picked: an end of a channel.
    ///
    ///     due.dateTerminal.channel(to: task.due)
    public var dateTerminal: ChannelTerminal<Date> { terminal(for: .valueChanged, \UIDatePicker.date, of: self) }
}
#endif
#endif
