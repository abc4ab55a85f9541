public import Impulse

/// The contents of a source, and the edits since its last change.
@usableFromInline
protocol SourceContents<Element>: Sendable {
    associatedtype Element: Sendable

    var tree: CountedTree<Element> { get }

    /// The edits; `nil` if none of the earlier elements is left.
    var edits: EditList<Element>? { get set }
}

/// The contents of a source after a change, and that change.
@usableFromInline
struct Revision<Contents: SourceContents>: Sendable {
    @usableFromInline var contents: Contents
    @usableFromInline var change: KeptChange<Contents.Element>

    @inlinable
    init(contents: Contents, change: KeptChange<Contents.Element>) {
        self.contents = contents
        self.change = change
    }
}

/// The contents of a source in a property, which keeps the order of changes.
@usableFromInline
struct SourceCore<Contents: SourceContents>: Sendable {
    @usableFromInline let property: MutableProperty<Revision<Contents>>

    @inlinable
    init(_ contents: Contents) {
        property = MutableProperty(Revision(contents: contents, change: KeptChange(to: contents.tree, edits: nil)))
    }

    @inlinable
    var contents: Contents { property.value.contents }

    /// Changes the contents as one change. If the body throws, nothing changes.
    @inlinable
    func modify<Result, Failing: Error>(
        _ body: (inout Contents) throws(Failing) -> Result
    ) throws(Failing) -> Result {
        var outcome: Result?
        do throws(Abandonment<Failing>) {
            try property.modify { revision throws(Abandonment<Failing>) in
                let before = revision.contents.tree
                revision.contents.edits = before.isEmpty ? nil : EditList()
                do throws(Failing) {
                    outcome = try body(&revision.contents)
                } catch {
                    throw .failed(error)
                }
                let change = CollectionChange(
                    from: before, to: revision.contents.tree, edits: revision.contents.edits?.all)
                if change.isEmpty || !change.hasEffect { throw .unchanged }
                revision.contents.edits = nil
                revision.change = KeptChange(to: change.after.tree, edits: change.edits)
            }
        } catch {
            if case .failed(let error) = error { throw error }
        }
        guard let outcome else { fatalError("A property did not call the closure that modifies it") }
        return outcome
    }

    @inlinable
    var collection: LiveCollection<Contents.Element, Never> {
        LiveCollection(
            changes: property.signal.operate { next in
                var before: CountedTree<Contents.Element>?
                return { revision in
                    let change = revision.change.change(from: before)
                    before = change.after.tree
                    next(change)
                }
            })
    }
}

/// The reason why a source does not change after all.
@usableFromInline
enum Abandonment<Failing: Error>: Error {
    case unchanged
    case failed(Failing)
}
