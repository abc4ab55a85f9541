/// Operators as closures: each makes a handler of values from a handler of results.
enum By {
    typealias Next<Value> = @Sendable (Value) -> Void

    static func map<A, B>(_ transform: @escaping @Sendable (A) -> B, _ next: @escaping Next<B>) -> Next<A> {
        { next(transform($0)) }
    }

    static func filter<A>(_ isIncluded: @escaping @Sendable (A) -> Bool, _ next: @escaping Next<A>) -> Next<A> {
        { if isIncluded($0) { next($0) } }
    }

    static func scan<A, B: Sendable>(
        _ initial: B, _ combine: @escaping @Sendable (B, A) -> B, _ next: @escaping Next<B>
    ) -> Next<A> {
        let result = Variable(initial)
        return {
            result.value = combine(result.value, $0)
            next(result.value)
        }
    }

    static func distinct<A: Equatable & Sendable>(_ next: @escaping Next<A>) -> Next<A> {
        let last = Variable<A?>(nil)
        return {
            if last.value == $0 { return }
            last.value = $0
            next($0)
        }
    }
}

/// `@unchecked Sendable`: used by only one delivery at a time, or under a lock.
final class Variable<Value>: @unchecked Sendable {
    @exclusivity(unchecked)
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}
