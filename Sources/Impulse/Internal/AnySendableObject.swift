/// An object that is only its identity. Embedded Swift cannot hold one as `any AnyObject & Sendable`.
@usableFromInline
final class AnySendableObject: Sendable {
    @inlinable
    init() {}
}
