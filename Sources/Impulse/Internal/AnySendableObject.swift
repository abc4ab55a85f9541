/// An object that is only its identity, and the superclass of those that their owner knows only as objects. Embedded
/// Swift cannot hold them as `any AnyObject & Sendable`.
///
/// `@unchecked Sendable`: it has no state. Its subclasses, which the compiler does not check, have only constants.
@usableFromInline
class AnySendableObject: @unchecked Sendable {
    @inlinable
    init() {}
}
