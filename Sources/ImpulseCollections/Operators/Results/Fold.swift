public import Impulse

extension LiveCollection {
    /// Combines the elements by an operation that has an inverse, such as addition.
    ///
    ///     orders.collection.fold(0) { $0 += $1.price } removing: { $0 -= $1.price }
    ///
    /// Emits the result at the subscription, then after each change. Costs O(1) for each changed element, and retains
    /// only the result.
    ///
    /// - Parameters:
    ///   - initial: the result for no elements.
    ///   - add: adds an element that is inserted, or that replaces another one.
    ///   - remove: undoes `add` for an element that is removed or replaced.
    @inlinable
    public func fold<Result: Sendable>(
        _ initial: Result, adding add: @escaping @Sendable (inout Result, Element) -> Void,
        removing remove: @escaping @Sendable (inout Result, Element) -> Void
    ) -> Signal<Result, Failure> {
        changes.scan(into: initial) { result, change in
            change.forEachReplacement { old, new in
                if let old { remove(&result, old) }
                if let new { add(&result, new) }
            }
        }
    }

    /// The number of elements, at the subscription and whenever it has changed.
    @inlinable
    public func count() -> Signal<Int, Failure> { changes.map(\.after.count).distinctUntilChanged() }

    /// The sum of a property of the elements, at the subscription and after each change.
    ///
    ///     orders.collection.sum { $0.quantity }
    ///
    /// The sum of floating-point numbers gathers the errors of all additions and subtractions.
    @inlinable
    public func sum<Number: AdditiveArithmetic & Sendable>(
        of number: @escaping @Sendable (Element) -> Number
    ) -> Signal<Number, Failure> {
        fold(.zero) {
            $0 += number($1)
        } removing: {
            $0 -= number($1)
        }
    }

    /// The mean of a property of the elements, at the subscription and after each change; `nil` while there are none.
    ///
    ///     orders.collection.average { Double($0.price) }
    ///
    /// It gathers errors like ``sum(of:)``.
    @inlinable
    public func average(of number: @escaping @Sendable (Element) -> Double) -> Signal<Double?, Failure> {
        changes.scan(into: (sum: 0.0, count: 0)) { result, change in
            change.forEachReplacement { old, new in
                if let old { result.sum -= number(old) }
                if let new { result.sum += number(new) }
            }
            result.count = change.after.count
            if result.count == 0 { result.sum = 0 }
        }
        .map { $0.count == 0 ? nil : $0.sum / Double($0.count) }
    }

    /// The first element in an order, at the subscription and whenever it has changed; `nil` while there are none.
    ///
    ///     flights.collection.min { $0.departure < $1.departure }
    @inlinable
    public func min(
        by areInIncreasingOrder: @escaping @Sendable (Element, Element) -> Bool
    ) -> Signal<Element?, Failure> {
        sorted(by: areInIncreasingOrder).prefix(1).changes.map { $0.after.first }
    }

    /// The last element in an order, at the subscription and whenever it has changed; `nil` while there are none. Of
    /// several, it is the first one in the order of the source.
    @inlinable
    public func max(
        by areInIncreasingOrder: @escaping @Sendable (Element, Element) -> Bool
    ) -> Signal<Element?, Failure> {
        min { areInIncreasingOrder($1, $0) }
    }
}

extension CollectionChange {
    /// Goes through the elements that are inserted, removed or replaced.
    @inlinable
    func forEachReplacement(_ body: (Element?, Element?) -> Void) {
        if before.isEmpty {
            for element in after { body(nil, element) }
        } else {
            for edit in listedEdits where !edit.keepsElement { body(edit.old?.element, edit.new?.element) }
        }
    }
}
