public import Impulse

extension LiveCollection {
    /// Creates a collection to which each array of a signal is appended, such as the pages of a response.
    ///
    ///     let pages = Signal<[String], Never>([["Ada", "Grace"], ["Joan"]])
    ///     LiveCollection(appending: pages).changes.subscribe { print($0.after.count) }     // 2, then 3
    ///
    /// It begins with the first array. An array of m elements costs O(m log n), because earlier ones are not examined.
    ///
    /// - Parameter arrays: the arrays. Their elements are never removed.
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
