public import Impulse

extension LiveCollection {
    /// Creates a collection to whose end each array of a signal is appended, such as the pages of an answer.
    ///
    ///     let pages = client.get("http://localhost:8080/contacts?page=1").decode(Page.self)
    ///         .expand { page in page.next.map { client.get($0).decode(Page.self) } ?? .empty }
    ///     let contacts = LiveCollection(appending: pages.map(\.contacts)).distinct { $0.id }
    ///
    /// It begins with the first array. An array of m elements costs O(m log n): those before it are not looked at.
    ///
    /// - Parameter arrays: the arrays, all of which stay.
    public init(appending arrays: Signal<[Element], Failure>) {
        self.init(
            changes: arrays.operate { next in
                var arrangement = Arrangement<Element>()
                var emission = Emission<Element>()
                return { array in
                    for element in array { _ = arrangement.put(element, at: arrangement.tree.count) }
                    if let change = emission.next(arrangement.change()) { next(change) }
                }
            })
    }
}
