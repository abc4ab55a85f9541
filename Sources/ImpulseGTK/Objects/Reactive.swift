#if GTK
import Impulse

/// An object with signals, bindings and commands under `reactive`.
@MainActor
public protocol ReactiveProvider: AnyObject {}

extension ReactiveProvider where Self: Object {
    /// The signals, properties and commands of this object.
    ///
    ///     viewModel.email <~ field.reactive.text
    ///     button.reactive.command = viewModel.subscribe
    ///     label.reactive.text <~ viewModel.statusMessage
    public var reactive: Reactive<Self> { Reactive(self) }
}

/// The signals, properties and commands of an object.
@MainActor
public struct Reactive<Base: Object> {
    /// The object.
    public let base: Base

    init(_ base: Base) {
        self.base = base
    }
}
#endif
