import Impulse
import Testing

/// Rows of `Documentation/FromReactiveObjC.md` on `RACSequence` and `RACTuple`, for which the standard library has types.
@Suite struct MigrationFromRACSequenceTests {
    private let numbers = [1, 2, 2, 3]

    @Test func `-signal: emits the elements within subscribe`() {
        #expect(Signal<Int, Never>(numbers).record().events == numbers.map { .next($0) } + [.completed])
        #expect(Signal<String, Never>(["a": 1].keys).record().values == ["a"])
    }

    @Test func `head and tail: first and dropFirst()`() {
        #expect(numbers.first == 1)
        #expect(Array(numbers.dropFirst()) == [2, 2, 3])
    }

    @Test func `+sequenceWithHeadBlock:tailBlock: a sequence that is computed`() {
        #expect(Array(sequence(first: 1, next: { $0 * 2 }).prefix(4)) == [1, 2, 4, 8])
        let countdown = sequence(state: 2) { (number: inout Int) -> Int? in
            defer { number -= 1 }
            return number < 0 ? nil : number
        }
        #expect(Array(countdown) == [2, 1, 0])
    }

    @Test func `lazySequence: .lazy transforms anew at each iteration, eagerSequence: an array once`() {
        let calls = Counter()
        let lazy = numbers.lazy.map { calls.increment() + $0 }
        for _ in lazy {}
        for _ in lazy {}
        #expect(calls.count == 8)
        let eager = Array(lazy)
        for _ in eager {}
        #expect(calls.count == 12)
    }

    @Test func `-foldLeft and -foldRight: reduce, which visits all elements from either side`() {
        #expect(numbers.reduce("0") { "(\($0)+\($1))" } == "((((0+1)+2)+2)+3)")
        #expect(numbers.reversed().reduce("0") { "(\($1)+\($0))" } == "(1+(2+(2+(3+0))))")
    }

    @Test func `-any:, -all: and -objectPassingTest: contains, allSatisfy and first`() {
        #expect(numbers.contains { $0 > 2 })
        #expect(!numbers.allSatisfy { $0 > 2 })
        #expect(numbers.first { $0 > 1 } == 2)
    }

    @Test func `+return: and +empty: collections of one and of none`() {
        #expect(Array(CollectionOfOne(1)) == [1])
        #expect(Array(EmptyCollection<Int>()).isEmpty)
    }

    @Test func `-flattenMap:, -flatten and -concat: flatMap and joined`() {
        #expect(numbers.flatMap { [$0, $0] }.count == 8)
        #expect(Array([[1], [2, 3]].joined()) == [1, 2, 3])
    }

    @Test func `-startWith:, -skip:, -take: and their conditions`() {
        #expect([0] + numbers.dropFirst(2) == [0, 2, 3])
        #expect(Array(numbers.prefix(2)) == [1, 2])
        #expect(Array(numbers.prefix { $0 < 3 }) == [1, 2, 2])
        #expect(Array(numbers.drop { $0 < 3 }) == [3])
    }

    @Test func `-zipWith:, -combinePreviousWithStart:reduce: and -distinctUntilChanged: zip`() {
        #expect(zip(numbers, "abcd").map { "\($0)\($1)" } == ["1a", "2b", "2c", "3d"])
        #expect(zip([0] + numbers, numbers).map { $1 - $0 } == [1, 1, 0, 1])
        #expect(numbers.prefix(1) + zip(numbers, numbers.dropFirst()).filter { $0 != $1 }.map(\.1) == [1, 2, 3])
    }

    @Test func `-scanWithStart:reduce: a reduction into the results`() {
        let sums = numbers.reduce(into: []) { sums, number in sums.append((sums.last ?? 0) + number) }
        #expect(sums == [1, 3, 5, 8])
    }

    @Test func `RACTupleUnpack: a tuple is taken apart by its names, its numbers, or a pattern`() {
        let pair = (name: "Ada", age: 36)
        let (name, age) = pair
        #expect((name, age) == (pair.0, pair.age))
    }

    @Test func `RACUnit: a subject of Void sends without a value`() {
        let taps = Subject<Void, Never>()
        let count = Counter()
        taps.signal.subscribe { count.increment() }
        taps.send()
        #expect(count.count == 1)
    }
}
