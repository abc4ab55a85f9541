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
    ///   - add: adds an inserted element, or one that replaces another.
    ///   - remove: undoes `add` for a removed or replaced element.
    @inlinable
    public func fold<Result: Sendable>(
        _ initial: Result, adding add: @escaping @Sendable (inout Result, Element) -> Void,
        removing remove: @escaping @Sendable (inout Result, Element) -> Void
    ) -> Signal<Result, Failure> {
        changes.scan(into: initial) { result, change in
            change.fold(into: &result, adding: add, removing: remove)
        }
    }

    /// The number of elements, at the subscription and whenever it has changed.
    @inlinable
    public func count() -> Signal<Int, Failure> { changes.map(\.after.count).distinctUntilChanged() }

    /// The sum of a property of the elements, at the subscription and after each change.
    ///
    ///     orders.collection.sum { $0.quantity }
    ///
    /// The sum of floating-point numbers accumulates the rounding errors of all additions and subtractions. While the
    /// sum is not finite, because an element is infinite or not a number, a change costs O(n).
    @inlinable
    public func sum<Number: AdditiveArithmetic & Sendable>(
        of number: @escaping @Sendable (Element) -> Number
    ) -> Signal<Number, Failure> {
        changes.scan(into: .zero) { $1.sum(into: &$0, of: number) }
    }

    /// The mean of a property of the elements, at the subscription and after each change; `nil` while there are none.
    ///
    ///     orders.collection.average { Double($0.price) }
    ///
    /// It accumulates errors like ``sum(of:)``.
    @inlinable
    public func average(of number: @escaping @Sendable (Element) -> Double) -> Signal<Double?, Failure> {
        changes.scan(into: (sum: 0.0, count: 0)) { result, change in
            change.sum(into: &result.sum, of: number)
            result.count = change.after.count
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
    /// several equal ones, it is the first in the order of the source.
    @inlinable
    public func max(
        by areInIncreasingOrder: @escaping @Sendable (Element, Element) -> Bool
    ) -> Signal<Element?, Failure> {
        min { areInIncreasingOrder($1, $0) }
    }
}

extension CollectionChange {
    /// All removals come before insertions, so that a small integer type needs to hold the existing elements, but not
    /// old and new ones together.
    @inlinable
    func fold<Result>(
        into result: inout Result, adding add: (inout Result, Element) -> Void,
        removing remove: (inout Result, Element) -> Void
    ) {
        if before.isEmpty { return after.forEach { add(&result, $0) } }
        let edits = listedEdits
        for edit in edits where !edit.keepsElement { if let old = edit.old { remove(&result, old.element) } }
        for edit in edits where !edit.keepsElement { if let new = edit.new { add(&result, new.element) } }
    }

    @inlinable
    func sum<Number: AdditiveArithmetic>(into sum: inout Number, of number: (Element) -> Number) {
        if after.isEmpty { return sum = .zero }
        fold(into: &sum) {
            $0 += number($1)
        } removing: {
            $0 -= number($1)
        }
        // A NaN remains after its cause is subtracted, so the sum is computed again.
        if sum != sum { sum = after.reduce(.zero) { $0 + number($1) } }
    }

    /// Iterates over the inserted, removed and replaced elements.
    @inlinable
    func forEachReplacement(_ body: (Element?, Element?) -> Void) {
        if before.isEmpty {
            for element in after { body(nil, element) }
        } else {
            for edit in listedEdits where !edit.keepsElement { body(edit.old?.element, edit.new?.element) }
        }
    }
}
