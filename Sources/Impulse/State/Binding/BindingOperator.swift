precedencegroup BindingPrecedence {
    associativity: right
    higherThan: AssignmentPrecedence
}

infix operator <~ : BindingPrecedence

/// Sets a target to each value.
///
///     name <~ model.$name
///
/// It is ``Signal/bind(to:fileID:line:)`` of whatever can be listened to. An operator does not know its line: the one that
/// ``Diagnostics`` is told of an error is that where the target was made, or none if a property or a widget made it.
@discardableResult
public func <~ <Source: SignalConvertible>(
    target: some BindingTargetProvider<Source.Value>, source: Source
) -> any Disposable {
    let target = target.bindingTarget
    return source.signal.bind(to: target, at: target.site)
}

/// ``<~(_:_:)`` of a target that may be set to `nil`, too.
@_disfavoredOverload
@discardableResult
public func <~ <Source: SignalConvertible>(
    target: some BindingTargetProvider<Source.Value?>, source: Source
) -> any Disposable {
    let target = target.bindingTarget
    return source.signal.map(Optional.some).bind(to: target, at: target.site)
}
