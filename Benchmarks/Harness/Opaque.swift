/// Returns `value` in a way that the optimizer cannot see through, as if it came from another module.
@inline(never)
@_optimize(none)
public func opaque<Value>(_ value: Value) -> Value { value }
