#if GTK
import Dispatch
public import Impulse
public import ImpulseCollections

extension ListView {
    /// Shows the elements of a live collection, and follows its changes.
    ///
    ///     list.show(contacts.collection.filter { !$0.email.isEmpty }.sorted { $0.email < $1.email })
    ///
    /// A change costs what it changes, not the length of the list: nothing is compared, and only elements that are
    /// shown take memory in the list. Elements that change keep their rows, elements that move keep the selection and
    /// their `Property`; the keyboard focus and the list stay where they are. A change of more than a thousand elements
    /// renews the rows that are shown. A table whose columns all have a `text` gives its rows other texts instead.
    ///
    /// Changes are delivered on the main actor, and merged while it is busy. Work that takes longer than a frame,
    /// such as sorting a million elements, belongs on another scheduler before: `deliver(on:)`. Lasts until another
    /// collection or array is shown, the list is destroyed, or the result is disposed of; the elements then stay.
    @discardableResult
    public func show(_ collection: LiveCollection<Item, Never>) -> any Disposable {
        Peer.of(self).follow(collection)
    }
}

extension ColumnView {
    /// Shows the elements of a live collection, and follows its changes: see ``ListView/show(_:)``.
    @discardableResult
    public func show(_ collection: LiveCollection<Item, Never>) -> any Disposable {
        Peer.of(self).follow(collection)
    }
}

extension Peer {
    fileprivate func follow<Item: Equatable & Sendable>(_ collection: LiveCollection<Item, Never>) -> any Disposable {
        guard let model = model(of: Item.self), let lifetime else { return AnyDisposable {} }
        let rows = model.beginLive()
        let isOver = AnyDisposable {}
        let subscription = collection.deliver(on: .main).changes.subscribeOnMain { [weak model, weak rows] change in
            if let model, let rows, !isOver.isDisposed { model.make(change, in: rows) }
        }
        // To dispose of it releases what the operators retain: for a million elements, that takes longer than a frame.
        let following = AnyDisposable {
            isOver.dispose()
            DispatchQueue.global(qos: .utility).async { subscription.dispose() }
        }
        model.following.current = following.disposed(with: lifetime)
        return following
    }
}
#endif
