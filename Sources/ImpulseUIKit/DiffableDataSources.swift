#if canImport(UIKit) && !os(watchOS)
public import Impulse
public import UIKit

extension UITableViewDiffableDataSource where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {
    /// Shows each array of items in one section, and updates only the rows that differ.
    ///
    ///     dataSource.show(viewModel.people.signal, in: .main)
    ///
    /// Other sections do not change. The first update is not animated. The data source is held weakly; disposing of the
    /// result stops the updates.
    @discardableResult
    public func show(
        _ items: Signal<[ItemIdentifierType], Never>, in section: SectionIdentifierType
    ) -> any Disposable {
        items.subscribeOnMain(with: self) { source, items in
            var snapshot = source.snapshot()
            let isFirst = snapshot.replaceItems(in: section, with: items)
            source.apply(snapshot, animatingDifferences: !isFirst)
        }
    }
}

extension UICollectionViewDiffableDataSource where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {
    /// Shows each array of items in one section, and updates only the cells that differ. See
    /// `UITableViewDiffableDataSource.show(_:in:)`.
    ///
    ///     dataSource.show(viewModel.photos.signal, in: .main)
    @discardableResult
    public func show(
        _ items: Signal<[ItemIdentifierType], Never>, in section: SectionIdentifierType
    ) -> any Disposable {
        items.subscribeOnMain(with: self) { source, items in
            var snapshot = source.snapshot()
            let isFirst = snapshot.replaceItems(in: section, with: items)
            source.apply(snapshot, animatingDifferences: !isFirst)
        }
    }
}

extension NSDiffableDataSourceSnapshot {
    /// Returns whether the section is new.
    fileprivate mutating func replaceItems(
        in section: SectionIdentifierType, with items: [ItemIdentifierType]
    ) -> Bool {
        let isNew = indexOfSection(section) == nil
        if isNew { appendSections([section]) }
        deleteItems(itemIdentifiers(inSection: section))
        appendItems(items, toSection: section)
        return isNew
    }
}
#endif
