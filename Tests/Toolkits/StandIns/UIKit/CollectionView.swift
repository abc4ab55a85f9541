public import Foundation

// A collection view with one section, which has a cell for each item, and checks updates as the table view does.

@MainActor public protocol UICollectionViewDataSource: AnyObject {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell
}

@MainActor open class UICollectionView: NSObject {
    public weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
    public private(set) var cells: [UICollectionViewCell] = []
    public private(set) var countOfReloads = 0
    private var batch: Batch<UICollectionViewCell>?
    private var reconfigured: UICollectionViewCell?

    public nonisolated override init() {}

    open func reloadData() {
        countOfReloads += 1
        let count = dataSource?.collectionView(self, numberOfItemsInSection: 0) ?? 0
        cells = (0..<count).map { cell(at: $0) }
    }

    /// Returns the cell that is configured again, or a new one.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        reconfigured ?? UICollectionViewCell()
    }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batch = Batch()
        updates?()
        batch.take()?.make(in: &cells) { cell(at: $0) }
        precondition(dataSource?.collectionView(self, numberOfItemsInSection: 0) == cells.count)
        completion?(true)
    }

    open func deleteItems(at paths: [IndexPath]) { batch!.removed += paths.map { $0[1] } }
    open func insertItems(at paths: [IndexPath]) { batch!.inserted += paths.map { $0[1] } }
    open func moveItem(at path: IndexPath, to new: IndexPath) { batch!.moved.append((path[1], new[1])) }

    open func reconfigureItems(at paths: [IndexPath]) {
        for path in paths {
            reconfigured = cells[path[1]]
            precondition(cell(at: path[1]) === reconfigured)
            reconfigured = nil
        }
    }

    private func cell(at index: Int) -> UICollectionViewCell {
        dataSource!.collectionView(self, cellForItemAt: [0, index])
    }
}

@MainActor open class UICollectionViewCell: UICollectionReusableView {}
