precedencegroup BindingPrecedence {
    associativity: right
    higherThan: AssignmentPrecedence
}

infix operator <~ : BindingPrecedence

/// Sets a target to each value.
///
///     name <~ model.$name
///
/// Equivalent to ``Signal/bind(to:fileID:line:)`` on any source. An operator does not know its line, so an error is
/// reported to ``Diagnostics`` with the line where the target was created, or with none if a property or a widget
/// created it.
@discardableResult
public func <~ <Source: SignalConvertible>(
    target: some BindingTargetProvider<Source.Value>, source: Source
) -> any Disposable {
    let target = target.bindingTarget
    return source.signal.bind(to: target, at: target.site)
}

/// Sets a target that also accepts `nil` to each value. See ``<~(_:_:)``.
@_disfavoredOverload
@discardableResult
public func <~ <Source: SignalConvertible>(
    target: some BindingTargetProvider<Source.Value?>, source: Source
) -> any Disposable {
    let target = target.bindingTarget
    return source.signal.map(Optional.some).bind(to: target, at: target.site)
}
