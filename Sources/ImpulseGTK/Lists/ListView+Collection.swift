#if GTK
public import Impulse
public import ImpulseCollections

extension ListView {
    /// Shows the elements of a live collection, and follows its changes.
    ///
    ///     list.show(contacts.collection.filter { !$0.email.isEmpty }.sorted { $0.email < $1.email })
    ///
    /// The cost of a change depends on its size, not on the length of the list: nothing is compared, and only shown
    /// elements take memory in the list. Elements that change keep their rows. Elements that move keep the selection
    /// and their `Property`. The keyboard focus and the scroll position are kept. A change of more than a thousand
    /// elements renews the shown rows; a table whose columns all have a `text` changes the texts of its rows instead.
    ///
    /// Changes are delivered on the main actor, and merged while it is busy. Move work that takes longer than a frame,
    /// such as sorting a million elements, to another scheduler upstream: `deliver(on:)`. Lasts until another
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
    @discardableResult
    func follow<Item: Equatable & Sendable>(_ collection: LiveCollection<Item, Never>) -> any Disposable {
        guard let model = model(of: Item.self), let lifetime else { return AnyDisposable {} }
        let following = model.follow(collection, in: model.beginLive())
        model.following.current = following.disposed(with: lifetime)
        return following
    }
}
#endif
