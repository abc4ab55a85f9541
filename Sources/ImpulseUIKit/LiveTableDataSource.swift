#if canImport(UIKit) && !os(watchOS)
public import Foundation
public import ImpulseCollections
public import UIKit

/// Shows a live collection in a table view: each change inserts, removes, moves and configures the rows that it
/// changes, and no others.
///
///     rows = LiveTableDataSource(of: people.collection.sorted { $0.name < $1.name }, in: tableView) {
///         tableView, indexPath, person in
///         let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
///         cell.textLabel?.text = person.name
///         return cell
///     }
///
/// Nothing is compared, so a change costs O(m log n) for m changed elements of n, and elements need no identity. Other
/// rows keep their cells; the selection and the scroll position stay. The first change, and one of more than a thousand
/// elements, reloads the table.
///
/// Changes are delivered on the main actor, and merged while it is busy. The table view holds its data source weakly:
/// keep this as long as it shows the collection. It does not retain the table view.
@MainActor
public final class LiveTableDataSource<Element: Sendable>: NSObject, UITableViewDataSource {
    private let items = LiveItems<Element>()
    private let makeCell: @MainActor (UITableView, IndexPath, Element) -> UITableViewCell

    /// The elements that the table view shows.
    public var elements: Snapshot<Element> { items.elements }

    /// Becomes the data source of a table view, and shows a collection in its only section.
    ///
    /// - Parameters:
    ///   - collection: the collection, which is subscribed to until this is deallocated.
    ///   - tableView: the table view.
    ///   - makeCell: returns the cell of an element.
    public init(
        of collection: LiveCollection<Element, Never>, in tableView: UITableView,
        _ makeCell: @escaping @MainActor (UITableView, IndexPath, Element) -> UITableViewCell
    ) {
        self.makeCell = makeCell
        super.init()
        tableView.dataSource = self
        items.show(collection, in: tableView)
    }

    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { elements.count }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        makeCell(tableView, indexPath, elements[indexPath.row])
    }
}
#endif
