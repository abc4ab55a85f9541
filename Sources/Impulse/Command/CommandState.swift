/// The reason why `execute(_:)` failed.
public enum CommandError<Failure: Error>: Error {
    /// The command was disabled, or was already executing, and its policy refused another execution. The work has not
    /// been started.
    case disabled
    /// The command was disabled for this reason, its obstacle. The work has not been started.
    case obstructed(Failure)
    /// The execution was canceled, or its work was abandoned: its producer was released without a terminal event.
    case cancelled
    /// The work failed.
    case failed(Failure)
}

extension CommandError: Equatable where Failure: Equatable {}

extension CommandError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .disabled: "the command is disabled or already executing: wait until it is enabled"
        case .obstructed(let reason): "the command is disabled: \(reason)"
        case .cancelled: "the execution was canceled"
        case .failed(let error): "\(error)"
        }
    }
}

/// The state of a ``Command``: see ``Command/state``.
public enum CommandState: Sendable, Hashable {
    /// The command is not executing and can execute.
    case idle
    /// The command is executing. The value is the number of running executions, at least one; enqueued ones are not
    /// counted.
    case executing(Int)
    /// The command is not executing and cannot execute: its condition forbids it, or another command of its group
    /// executes.
    case disabled
}

/// The properties of a command. Only the steps in its queue change them, so their events have one order.
@usableFromInline
struct CommandProperties: Sendable {
    let enabled = PropertyCore(true)
    let executing = PropertyCore(false)
    @usableFromInline let state = PropertyCore(CommandState.idle)
    let progress = PropertyCore<Double?>(nil)

    /// Sends the values that differ from the current ones. The comparison keeps the final state correct, even though
    /// a command also publishes outside its queue while it is being initialized.
    func show(_ shown: CommandMachine.Shown) {
        let (isEnabled, running) = (shown.isEnabled, shown.running)
        Self.set(executing, running > 0)
        Self.set(enabled, isEnabled)
        Self.set(state, running > 0 ? .executing(running) : isEnabled ? .idle : .disabled)
        Self.set(progress, shown.progress)
    }

    private static func set<Value: Equatable>(_ property: PropertyCore<Value>, _ value: Value) {
        if property.value != value { property.send(value) }
    }

    func complete() {
        enabled.end(.completed)
        executing.end(.completed)
        state.end(.completed)
        progress.end(.completed)
    }
}

/// The mean progress of the running executions, kept without visiting each.
///
/// The sum is in fixed point, in steps of 2⁻¹⁰⁰, so adding a fraction and subtracting it again leaves no rounding
/// error behind.
struct CommandProgress: Sendable {
    private static var steps: Double { 0x1p100 }

    private var sum: Int128 = 0
    /// The number of executions that have reported their progress.
    private var count = 0

    /// Adds or, `times` being -1, subtracts one execution's fraction, from 0 to 1.
    mutating func add(_ part: Double, times: Int) {
        sum += Int128(part * Double(times) * Self.steps)
        count += times
    }

    /// Returns the mean over `running` executions, or `nil` if none has reported its progress.
    func mean(of running: Int) -> Double? {
        count == 0 ? nil : Double(sum) / Self.steps / Double(running)
    }
}
