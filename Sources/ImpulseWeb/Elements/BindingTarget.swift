public import Impulse

/// A place on the page that a signal's values are set to: see ``Element/reactive``.
public struct BindingTarget<Value: Sendable>: Sendable {
    let element: Element
    let set: @Sendable (Handle, Value) -> Void
}

extension Signal where Failure == Never {
    /// Sets a target to each value, until the signal ends, the binding is disposed of, or the element's life ends.
    ///
    ///     names.bind(to: label.reactive.text)
    @discardableResult
    public func bind(to target: BindingTarget<Value>) -> any Disposable {
        // The binding must not keep alive the reference, whose release may end the element's life.
        let node = target.element.node
        return Binding.bind(self, in: node) { [handle = node.handle, set = target.set] value in set(handle, value) }
    }
}

precedencegroup BindingPrecedence {
    associativity: right
    higherThan: AssignmentPrecedence
}

infix operator <~ : BindingPrecedence

/// Sets a target to each value of a signal or property.
///
///     label.reactive.text <~ model.status
@discardableResult
public func <~ <Source: SignalConvertible>(
    target: BindingTarget<Source.Value>, source: Source
) -> any Disposable where Source.Failure == Never {
    source.signal.bind(to: target)
}

/// Sets a property to each value of a signal or property. The binding keeps the property alive.
///
///     email <~ field.values
@discardableResult
public func <~ <Source: SignalConvertible>(
    target: MutableProperty<Source.Value>, source: Source
) -> any Disposable where Source.Failure == Never {
    source.signal.subscribe { target.value = $0 }
}
