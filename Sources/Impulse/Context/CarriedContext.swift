/// The context in which a subscription was made: see ``ContextCarrier``.
@usableFromInline
package final class CarriedContext: Sendable {
    typealias Restoration = @Sendable (_ work: () -> Void) -> Void

    private let restore: Restoration

    init(_ restore: @escaping Restoration) {
        self.restore = restore
    }

    /// Runs `work` within the context.
    @usableFromInline
    func run(_ work: () -> Void) {
        restore(work)
    }
}
