#if canImport(UIKit) && !os(watchOS)
public import Impulse
public import UIKit

extension UIControl {
    /// Executes a command when the control is used, and enables the control while the command is enabled.
    ///
    ///     subscribeButton.setCommand(viewModel.subscribe)
    ///
    /// Errors are in the command's `errors`. Disposing of the result separates both, and leaves the control as it is.
    /// The control retains the command, not the reverse.
    @discardableResult
    public func setCommand<Output, Failure>(
        _ command: Command<Void, Output, Failure>, for events: UIControl.Event = .primaryActionTriggered
    ) -> any Disposable {
        setCommand(command, for: events, input: { _ in () })
    }
}

/// A control that provides the input of a command: any `UIControl`.
@MainActor
public protocol CommandControl: UIControl {}

extension UIControl: CommandControl {}

extension CommandControl {
    /// Executes a command with an input that the closure returns each time the control is used, and enables the control
    /// while the command is enabled.
    ///
    ///     stepper.setCommand(viewModel.setCopies, for: .valueChanged) { stepper in Int(stepper.value) }
    ///     button.setCommand(viewModel.tap) { $0 }     // the control itself
    ///
    /// Otherwise like `UIControl.setCommand(_:for:)`.
    @discardableResult
    public func setCommand<Input, Output, Failure>(
        _ command: Command<Input, Output, Failure>, for events: UIControl.Event = .primaryActionTriggered,
        input: @escaping @MainActor (Self) -> Input
    ) -> any Disposable {
        let execute = UIAction { [weak self] _ in
            if let self { command.execute(input(self)) }
        }
        addAction(execute, for: events)
        let enabling = command.enabled.signal.bind(to: self as UIControl, \.isEnabled)
        let removing = OnMain { [weak self] in self?.removeAction(execute, for: events) }
        return CompositeDisposable([enabling, removing.disposable])
    }
}

extension UIBarButtonItem {
    /// Executes a command when the item is used, and enables the item while the command is enabled.
    ///
    ///     addItem.setCommand(viewModel.add)
    ///
    /// It replaces the item's `primaryAction` by one with the item's title and image; a system item keeps its own.
    /// Otherwise like `UIControl.setCommand`.
    @discardableResult
    public func setCommand<Output, Failure>(_ command: Command<Void, Output, Failure>) -> any Disposable {
        setCommand(command, input: { _ in () })
    }

    /// Executes a command with an input that the closure returns each time the item is used. Otherwise like
    /// `setCommand(_:)`.
    ///
    ///     shareItem.setCommand(viewModel.share) { item in item.tag }
    @discardableResult
    public func setCommand<Input, Output, Failure>(
        _ command: Command<Input, Output, Failure>, input: @escaping @MainActor (UIBarButtonItem) -> Input
    ) -> any Disposable {
        primaryAction = UIAction(title: title ?? "", image: image) { [weak self] _ in
            if let self { command.execute(input(self)) }
        }
        let enabling = command.enabled.signal.bind(to: self, \.isEnabled)
        let removing = OnMain { [weak self] in self?.primaryAction = nil }
        return CompositeDisposable([enabling, removing.disposable])
    }
}

#if !os(tvOS)
extension UIRefreshControl {
    /// Executes a command when the user pulls, and shows the activity until the command is idle.
    ///
    ///     tableView.refreshControl?.setRefresh(viewModel.reload)
    ///
    /// The activity ends immediately if the command refuses the execution; the control stays enabled. An execution that
    /// the user did not start does not show it. Errors are in the command's `errors`. Disposing of the result separates
    /// both, and ends the activity, but not the execution. The control retains the command, not the reverse.
    @discardableResult
    public func setRefresh<Output, Failure>(_ command: Command<Void, Output, Failure>) -> any Disposable {
        let endings = SerialDisposable()
        let execute = UIAction { [weak self] _ in
            command.execute()
            guard let self else { return }
            endings.current = command.idle.subscribeOnMain(with: self) { control, _ in control.endRefreshing() }
        }
        addAction(execute, for: .valueChanged)
        let removing = OnMain { [weak self] in
            self?.removeAction(execute, for: .valueChanged)
            self?.endRefreshing()
        }
        return CompositeDisposable([endings, removing.disposable])
    }
}
#endif
#endif
