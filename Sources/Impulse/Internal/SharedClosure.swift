/// A client's closure, stored once for all subscriptions of an operator.
///
/// A node that refers to it is 8 bytes smaller than one that stores the closure itself, so the allocator takes 48
/// bytes for it instead of 64.
@usableFromInline
final class SharedClosure<Input, Output>: Sendable {
    @usableFromInline let call: @Sendable (Input) -> Output

    @inlinable
    init(_ call: @escaping @Sendable (Input) -> Output) {
        self.call = call
    }
}
