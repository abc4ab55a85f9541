#if canImport(UIKit) && !os(watchOS)
public import Foundation
public import ImpulseCollections
public import UIKit

/// Shows a live collection in a collection view, as ``LiveTableDataSource`` does in a table view.
///
///     cards = LiveCollectionViewDataSource(of: people.collection, in: collectionView) {
///         collectionView, indexPath, person in
///         let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "person", for: indexPath)
///         (cell as? PersonCell)?.show(person)
///         return cell
///     }
@MainActor
public final class LiveCollectionViewDataSource<Element: Sendable>: NSObject, UICollectionViewDataSource {
    private let items = LiveItems<Element>()
    private let makeCell: @MainActor (UICollectionView, IndexPath, Element) -> UICollectionViewCell

    /// The elements that the collection view shows.
    public var elements: Snapshot<Element> { items.elements }

    /// Becomes the data source of a collection view, and shows a collection in its only section.
    ///
    /// - Parameters:
    ///   - collection: the collection, which is subscribed to until this is deallocated.
    ///   - collectionView: the collection view.
    ///   - makeCell: returns the cell of an element.
    public init(
        of collection: LiveCollection<Element, Never>, in collectionView: UICollectionView,
        _ makeCell: @escaping @MainActor (UICollectionView, IndexPath, Element) -> UICollectionViewCell
    ) {
        self.makeCell = makeCell
        super.init()
        collectionView.dataSource = self
        items.show(collection, in: collectionView)
    }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        elements.count
    }

    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        makeCell(collectionView, indexPath, elements[indexPath[1]])
    }
}
#endif
