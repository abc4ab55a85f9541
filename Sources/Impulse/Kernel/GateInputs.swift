/// The part of a gate that holds its inputs, in order to cancel them. It does not depend on the gate's type, so its
/// code looks up no types.
///
/// `@unchecked Sendable` for the reason that ``Subscription`` gives.
@usableFromInline
class GateInputs: Subscription, @unchecked Sendable {
    private let members = DisposableMembers()

    @usableFromInline
    override init(owned: Bool) {
        super.init(owned: owned)
    }

    /// Adds an input and returns its key; returns `nil` if it was disposed of instead, because the gate is closed.
    @usableFromInline
    final func insert(_ input: any Disposable) -> Bag<any Disposable>.Key? { members.insert(input) }

    /// Adds a disposable that is disposed of with the inputs.
    @usableFromInline
    final func add(_ input: any Disposable) { _ = members.insert(input) }

    /// Removes an input without disposing of it.
    @discardableResult
    @usableFromInline
    final func remove(_ key: Bag<any Disposable>.Key) -> (any Disposable)? { members.remove(key) }

    /// Removes an input without disposing of it.
    @usableFromInline
    final func remove(_ input: any Disposable) { members.remove(input) }

    @usableFromInline
    final func disposeOfOthers(than input: any Disposable) { members.disposeOfOthers(than: input) }

    override func cancel() { members.dispose() }
}
