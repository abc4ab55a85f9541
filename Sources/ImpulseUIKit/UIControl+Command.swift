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
        let execute = UIAction { _ in command.execute() }
        addAction(execute, for: events)
        let enabling = command.enabled.signal.bind(to: self, \.isEnabled)
        let removing = OnMain { [weak self] in self?.removeAction(execute, for: events) }
        return CompositeDisposable([enabling, removing.disposable])
    }
}

extension UIBarButtonItem {
    /// Executes a command when the item is used, and enables the item while the command is enabled.
    ///
    ///     addItem.setCommand(viewModel.add)
    ///
    /// It replaces the item's `primaryAction`, which keeps the title and the image. Otherwise like
    /// `UIControl.setCommand`.
    @discardableResult
    public func setCommand<Output, Failure>(_ command: Command<Void, Output, Failure>) -> any Disposable {
        primaryAction = UIAction(title: title ?? "", image: image) { _ in command.execute() }
        let enabling = command.enabled.signal.bind(to: self, \.isEnabled)
        let removing = OnMain { [weak self] in self?.primaryAction = nil }
        return CompositeDisposable([enabling, removing.disposable])
    }
}

#if !os(tvOS)
extension UIRefreshControl {
    /// Executes a command when the user pulls, and shows the activity until the execution ends.
    ///
    ///     tableView.refreshControl?.setRefresh(viewModel.reload)
    ///
    /// An execution that the user did not start does not show it. Errors are in the command's `errors`.
    @discardableResult
    public func setRefresh<Output, Failure>(_ command: Command<Void, Output, Failure>) -> any Disposable {
        let refreshing = setCommand(command, for: .valueChanged)
        let ending = command.executing.signal.filter { !$0 }.subscribeOnMain(with: self) { control, _ in
            if control.isRefreshing { control.endRefreshing() }
        }
        return CompositeDisposable([refreshing, ending])
    }
}
#endif
#endif
