/// One operator's state in one subscription.
///
/// Reached only from the closures of a ``Sink``, which are called serially, so it needs neither lock nor
/// exclusivity check (which would double the cost of a small operator).
@usableFromInline
final class Box<State> {
    @usableFromInline
    @exclusivity(unchecked)
    var state: State

    @inlinable
    init(_ state: State) {
        self.state = state
    }
}
