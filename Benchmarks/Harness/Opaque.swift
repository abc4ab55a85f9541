/// Hands `value` back, in a way that the compiler cannot see through: what is built from it is built as if elsewhere.
@inline(never)
@_optimize(none)
public func opaque<Value>(_ value: Value) -> Value { value }
