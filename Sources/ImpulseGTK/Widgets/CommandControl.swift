#if GTK
import CGTK4
public import Impulse

/// A control that runs a command: a button, or a menu's action.
@MainActor
public protocol CommandControl: Object {
    /// GLib's name of the signal that runs the command.
    static var trigger: String { get }

    /// GLib's name of the property that enables the control.
    static var enabledProperty: String { get }
}

/// A command in the form that a control uses.
public protocol ControlCommand: Sendable {
    /// True if the command can be run.
    var enabled: Property<Bool> { get }

    /// True if the command is executing.
    var executing: Property<Bool> { get }

    /// Runs the command.
    func run()
}

extension Command: ControlCommand where Input == Void {
    public func run() { execute() }
}

extension Reactive where Base: CommandControl {
    /// The command that the control runs when it is used. The control is enabled while the command is.
    ///
    ///     button.reactive.command = viewModel.subscribe
    ///
    /// The control retains the command until you set `nil`. Executions continue after the control is destroyed. A
    /// button that had the keyboard focus regains it when it is enabled again, unless another widget has received the
    /// focus meanwhile.
    public var command: (any ControlCommand)? {
        get { attachment?.command }
        nonmutating set { attach(newValue, spinner: nil) }
    }

    /// Sets ``command``, and shows `spinner`, spinning, while the command executes.
    public func setCommand(_ command: any ControlCommand, spinner: Spinner) {
        attach(command, spinner: spinner)
    }

    /// Sets ``command`` to one that needs an input, which the closure returns each time the control is used.
    ///
    ///     let rename = Command { (title: String) -> Signal<Void, Never> in .empty }
    ///     button.reactive.setCommand(rename) { _ in document.title }
    ///
    /// With `{ $0 }`, the control itself is the input. The command does not keep the control alive. `spinner` is shown,
    /// spinning, while the command executes.
    public func setCommand<Input, Output, Failure>(
        _ command: Command<Input, Output, Failure>, spinner: Spinner? = nil,
        input: @escaping @MainActor (Base) -> Input
    ) {
        let run: @MainActor @Sendable () -> Void = { [weak base] in
            if let base { command.execute(input(base)) }
        }
        attach(
            CommandWithInput(enabled: command.enabled, executing: command.executing, runOnMain: run), spinner: spinner)
    }

    private var attachment: Attachment? { Peer.of(base).kept[Attachment.purpose] as? Attachment }

    private func attach(_ command: (any ControlCommand)?, spinner: Spinner?) {
        attachment?.bindings.dispose()
        Peer.of(base).kept[Attachment.purpose] = nil
        guard let command, base.lifetime != nil else {
            base[property: Base.enabledProperty] = true
            return
        }
        let bindings = CompositeDisposable()
        Peer.of(base).kept[Attachment.purpose] = Attachment(command: command, bindings: bindings)
        let enabled: ObjectProperty<Bool> = provided(Base.enabledProperty)
        bindings += keepFocus(command, enabled)
        bindings += enabled <~ command.enabled
        bindings += signal(for: Base.trigger).subscribe { _ in command.run() }
        if let spinner {
            bindings += spinner.reactive.isSpinning <~ command.executing
            bindings += spinner.reactive.isVisible <~ command.executing
        }
    }
}

extension Reactive where Base: CommandControl {
    /// Restores the keyboard focus, which GTK takes from a disabled widget, such as a button while its command
    /// executes.
    private func keepFocus(_ command: any ControlCommand, _ enabled: ObjectProperty<Bool>) -> any Disposable {
        guard let widget = base as? Widget else { return AnyDisposable {} }
        let hadFocus = MutableProperty(false)
        let note: @MainActor @Sendable (Bool) -> Void = { [weak widget] isEnabled in
            if !isEnabled { hadFocus.value = widget.map { gtk_widget_is_focus($0.cast()) != 0 } ?? false }
        }
        let restore: @MainActor @Sendable (Bool) -> Void = { [weak widget] isEnabled in
            guard isEnabled, let widget, hadFocus.value else { return }
            hadFocus.value = false
            if gtk_root_get_focus(gtk_widget_get_root(widget.cast())) == nil { widget.grabFocus() }
        }
        return CompositeDisposable([
            command.enabled.signal.subscribeOnMain(next: note), enabled.changes.subscribeOnMain(next: restore),
        ])
    }
}

/// A command that a control runs with an input.
private struct CommandWithInput: ControlCommand {
    let enabled: Property<Bool>
    let executing: Property<Bool>
    let runOnMain: @MainActor @Sendable () -> Void

    func run() { onMainSoon(runOnMain) }
}

/// A command attached to a control.
private struct Attachment {
    static let purpose = "command"

    let command: any ControlCommand
    let bindings: CompositeDisposable
}
#endif
