/// What a property with a value of its own keeps it in.
typealias ValueSource<Value: Sendable> = RememberingCore<CurrentValue<Value>, Never>

/// A look at several properties at once, in which each source has one value however often it is asked for.
///
/// So what is derived from one source by several ways is derived from one value of it: there is no glitch.
class Reading {
    private var seen: [ObjectIdentifier: AnyObject] = [:]
    private var results: [ObjectIdentifier: AnyObject] = [:]

    /// A source with the value that was read from it.
    private final class Seen<Value: Sendable> {
        /// Kept, so that its identity is not taken by another.
        let source: ValueSource<Value>
        let value: Value

        init(_ source: ValueSource<Value>) {
            self.source = source
            value = source.trackedMemory.value
        }
    }

    func value<Value>(of source: ValueSource<Value>) -> Value {
        if let seen = seen[ObjectIdentifier(source)] { return unsafeDowncast(seen, to: Seen<Value>.self).value }
        let fresh = Seen(source)
        seen[ObjectIdentifier(source)] = fresh
        return fresh.value
    }

    /// The result of `compute`, which runs once for each node: without that, a ladder of diamonds would double the work
    /// with each rung.
    final func once<Result>(_ node: PropertyNode, _ compute: () -> Result) -> Result {
        if let known = results[ObjectIdentifier(node)] { return unsafeDowncast(known, to: Box<Result>.self).state }
        let result = compute()
        results[ObjectIdentifier(node)] = Box(result)
        return result
    }

    final func forgetResults() {
        results.removeAll(keepingCapacity: true)
    }
}

/// The identity of a property that is combined from others.
final class PropertyNode: Sendable {}
