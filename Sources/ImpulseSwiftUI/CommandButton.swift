#if canImport(SwiftUI)
public import Impulse
public import SwiftUI

/// A button that executes a command, and is disabled while the command is.
///
///     CommandButton("Subscribe", viewModel.subscribe)
///
/// Errors are in the command's `errors`.
public struct CommandButton<Label: View>: View {
    private let isEnabled: Property<Bool>
    private let execute: @MainActor () -> Void
    private let label: Label

    /// Creates a button with a label of any kind.
    ///
    ///     CommandButton(viewModel.subscribe) { Image(systemName: "envelope") }
    public init<Output, Failure>(_ command: Command<Void, Output, Failure>, @ViewBuilder label: () -> Label) {
        self.init(command, input: (), label: label)
    }

    /// Creates a button with a label of any kind, which executes the command with an input.
    ///
    ///     CommandButton(viewModel.delete, input: book.id) { Image(systemName: "trash") }
    public init<Input, Output, Failure>(
        _ command: Command<Input, Output, Failure>, input: Input, @ViewBuilder label: () -> Label
    ) {
        isEnabled = command.enabled
        execute = { command.execute(input) }
        self.label = label()
    }

    public var body: some View {
        Button(action: execute) { label }.disabled(!isEnabled.value)
    }
}

extension CommandButton where Label == Text {
    /// Creates a button with a title, which is not localized.
    public init<Output, Failure>(_ title: String, _ command: Command<Void, Output, Failure>) {
        self.init(command) { Text(title) }
    }

    /// Creates a button with a title, which is not localized, and which executes the command with an input.
    ///
    ///     CommandButton("Delete", viewModel.delete, input: book.id)
    public init<Input, Output, Failure>(_ title: String, _ command: Command<Input, Output, Failure>, input: Input) {
        self.init(command, input: input) { Text(title) }
    }
}
#endif
