#if canImport(UIKit) && !os(watchOS)
import Foundation
import Impulse
import ImpulseCollections
import UIKit

/// The elements of a live collection that a view shows in its only section.
@MainActor
final class LiveItems<Element: Sendable> {
    private(set) var elements = Snapshot<Element>()
    private weak var view: (any LiveItemsView)?
    private let following = SerialDisposable()

    deinit {
        following.dispose()
    }

    /// Shows a collection in a view, whose data source has the elements of this.
    func show(_ collection: LiveCollection<Element, Never>, in view: any LiveItemsView) {
        self.view = view
        following.current = collection.deliver(on: .main).changes.subscribeOnMain(with: self) { $0.make($1) }
    }

    private func make(_ change: CollectionChange<Element>) {
        guard let view, (1...1_000).contains(change.editCount) else {
            elements = change.after
            view?.reloadData()
            return
        }
        view.update(change.indices) { [self] in elements = change.after }
    }
}

/// A view that shows the elements of its data source, and can update some of them.
@MainActor
protocol LiveItemsView: AnyObject {
    func reloadData()

    /// Updates the elements that a change concerns. `change` makes the change in the data source.
    func update(_ indices: ChangedIndices, _ change: @escaping () -> Void)
}

extension UITableView: LiveItemsView {
    func update(_ indices: ChangedIndices, _ change: @escaping () -> Void) {
        performBatchUpdates { [self] in
            change()
            deleteRows(at: paths(indices.removed), with: .automatic)
            insertRows(at: paths(indices.inserted), with: .automatic)
            for move in indices.moved { moveRow(at: path(move.source), to: path(move.destination)) }
        }
        reconfigureRows(at: paths(indices.updated))
    }
}

extension UICollectionView: LiveItemsView {
    func update(_ indices: ChangedIndices, _ change: @escaping () -> Void) {
        performBatchUpdates { [self] in
            change()
            deleteItems(at: paths(indices.removed))
            insertItems(at: paths(indices.inserted))
            for move in indices.moved { moveItem(at: path(move.source), to: path(move.destination)) }
        }
        reconfigureItems(at: paths(indices.updated))
    }
}

private func path(_ index: Int) -> IndexPath { [0, index] }
private func paths(_ indices: [Int]) -> [IndexPath] { indices.map(path) }
#endif
