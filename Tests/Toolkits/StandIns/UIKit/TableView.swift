public import Foundation

// A table view with one section, which has a cell for each row, and checks that updates make of its rows what the data
// source has: UIKit raises an exception otherwise.

extension IndexPath {
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    public var row: Int { self[1] }
}

@MainActor public protocol UITableViewDataSource: AnyObject {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

@MainActor open class UITableView: NSObject {
    public enum RowAnimation { case automatic }

    public weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
    public private(set) var cells: [UITableViewCell] = []
    public private(set) var countOfReloads = 0
    private var batch: Batch<UITableViewCell>?
    private var reconfigured: UITableViewCell?

    public nonisolated override init() {}

    open func reloadData() {
        countOfReloads += 1
        let count = dataSource?.tableView(self, numberOfRowsInSection: 0) ?? 0
        cells = (0..<count).map { cell(at: $0) }
    }

    /// Returns the cell that is configured again, or a new one.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        reconfigured ?? UITableViewCell()
    }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batch = Batch()
        updates?()
        batch.take()?.make(in: &cells) { cell(at: $0) }
        precondition(dataSource?.tableView(self, numberOfRowsInSection: 0) == cells.count)
        completion?(true)
    }

    open func deleteRows(at paths: [IndexPath], with animation: RowAnimation) { batch!.removed += paths.map(\.row) }
    open func insertRows(at paths: [IndexPath], with animation: RowAnimation) { batch!.inserted += paths.map(\.row) }
    open func moveRow(at path: IndexPath, to new: IndexPath) { batch!.moved.append((path.row, new.row)) }

    open func reconfigureRows(at paths: [IndexPath]) {
        for path in paths {
            reconfigured = cells[path.row]
            precondition(cell(at: path.row) === reconfigured)
            reconfigured = nil
        }
    }

    private func cell(at index: Int) -> UITableViewCell {
        dataSource!.tableView(self, cellForRowAt: IndexPath(row: index, section: 0))
    }
}
