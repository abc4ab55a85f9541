import Impulse
import ImpulseTesting
import Testing

/// Checks that operators do with a signal what the standard library does with an array of the same values, cold and
/// hot.
@Suite struct ArrayLaws {
    @Test func `map of a signal equals map of an array`() {
        expectSame {
            $0.map(double)
        } as: {
            $0.map(double)
        }
    }

    @Test func `filter of a signal equals filter of an array`() {
        expectSame {
            $0.filter(isOdd)
        } as: {
            $0.filter(isOdd)
        }
    }

    @Test func `scan equals the running results of reduce`() {
        expectSame {
            $0.scan(100, -)
        } as: { array in
            array.indices.map { array.prefix(through: $0).reduce(100, -) }
        }
    }

    @Test(arguments: 0...5)
    func `take equals prefix`(count: Int) {
        expectSame(endsAfter: count) {
            $0.take(count)
        } as: {
            Array($0.prefix(count))
        }
    }

    @Test(arguments: 0...5)
    func `skip equals dropFirst`(count: Int) {
        expectSame {
            $0.skip(count)
        } as: {
            Array($0.dropFirst(count))
        }
    }

    @Test func `startWith equals prepending`() {
        expectSame {
            $0.startWith(7)
        } as: {
            [7] + $0
        }
    }

    @Test func `flatMap to synchronous signals equals flatMap of an array`() {
        expectSame {
            $0.flatMap { Signal(0..<$0) }
        } as: {
            $0.flatMap { Array(0..<$0) }
        }
    }

    @Test func `distinctUntilChanged drops elements equal to the previous one`() {
        expectSame {
            $0.distinctUntilChanged()
        } as: { array in
            array.indices.filter { $0 == 0 || array[$0] != array[$0 - 1] }.map { array[$0] }
        }
    }

    @Test func `combineLatest with a value pairs it with each element`() {
        expectSame {
            Signal.combineLatest(.just(7), $0).map { [$0, $1] }
        } as: {
            $0.map { [7, $0] }
        }
    }

    @Test(arguments: 0...5)
    func `take(last:) equals suffix`(count: Int) {
        expectSameOnCompletion {
            $0.take(last: count)
        } as: {
            Array($0.suffix(count))
        }
    }

    @Test(arguments: 0...5)
    func `skip(last:) equals dropLast`(count: Int) {
        expectSame {
            $0.skip(last: count)
        } as: {
            Array($0.dropLast(count))
        }
    }

    @Test func `skip(while:) equals drop(while:)`() {
        expectSame {
            $0.skip(while: { $0 < 3 })
        } as: {
            Array($0.drop { $0 < 3 })
        }
    }

    @Test func `compactMap of a signal equals compactMap of an array`() {
        expectSame {
            $0.compactMap { isOdd($0) ? "\($0)" : nil }
        } as: {
            $0.compactMap { isOdd($0) ? "\($0)" : nil }
        }
    }

    @Test func `enumerated of a signal equals enumerated of an array`() {
        expectSame {
            $0.enumerated().map { [$0.offset, $0.element] }
        } as: {
            $0.enumerated().map { [$0.offset, $0.element] }
        }
    }

    @Test func `combinePrevious without an initial value equals zip with dropFirst`() {
        expectSame {
            $0.combinePrevious().map { [$0.previous, $0.current] }
        } as: {
            zip($0, $0.dropFirst()).map { [$0, $1] }
        }
    }

    @Test func `combinePrevious with an initial value pairs each element with the one before`() {
        expectSame {
            $0.combinePrevious(9).map { [$0.previous, $0.current] }
        } as: {
            zip([9] + $0, $0).map { [$0, $1] }
        }
    }

    @Test func `distinct keeps the first occurrence of each element`() {
        expectSame {
            $0.distinct()
        } as: { array in
            array.indices.filter { array.firstIndex(of: array[$0]) == $0 }.map { array[$0] }
        }
    }

    @Test func `ignore drops an element, and replaceValues(with:) repeats one`() {
        expectSame {
            $0.ignore(2)
        } as: {
            $0.filter { $0 != 2 }
        }
        expectSame {
            $0.replaceValues(with: 8)
        } as: {
            Array(repeating: 8, count: $0.count)
        }
    }

    @Test func `reduce, count, min, max and collect equal those of an array`() {
        expectSameOnCompletion {
            $0.reduce(100, -)
        } as: {
            [$0.reduce(100, -)]
        }
        expectSameOnCompletion {
            $0.reduce(into: 100, update: -=)
        } as: {
            [$0.reduce(into: 100, -=)]
        }
        expectSameOnCompletion {
            $0.count()
        } as: {
            [$0.count]
        }
        expectSameOnCompletion {
            $0.min()
        } as: {
            [$0.min()].compactMap(\.self)
        }
        expectSameOnCompletion {
            $0.max()
        } as: {
            [$0.max()].compactMap(\.self)
        }
        expectSameOnCompletion {
            $0.collect()
        } as: {
            [$0]
        }
    }

    @Test func `min chooses the first of equal elements, and max the last`() {
        expectSameOnCompletion {
            $0.enumerated().map(Ranked.init).min().map(\.offset)
        } as: { array in
            [array.min().flatMap(array.firstIndex)].compactMap(\.self)
        }
        expectSameOnCompletion {
            $0.enumerated().map(Ranked.init).max().map(\.offset)
        } as: { array in
            [array.max().flatMap(array.lastIndex)].compactMap(\.self)
        }
    }

    @Test func `zip of signals equals zip of arrays`() {
        for (seed, arrays) in generated({ (randomValues(&$0), randomValues(&$0)) }) {
            let expected = zip(arrays.0, arrays.1).map { NumberEvent.next($0 * 10 + $1) } + [.completed]
            let pairs = Signal.zip(Numbers(arrays.0), Numbers(arrays.1)).map { $0 * 10 + $1 }
            #expect(pairs.record().events == expected, seed)
            let array = Signal.zip([Numbers(arrays.0), Numbers(arrays.1)]).map { $0[0] * 10 + $0[1] }
            #expect(array.record().events == expected, seed)
        }
    }

    @Test func `take(while:), take(through:), contains and allSatisfy stop where those of an array do`() {
        for (seed, array) in generated({ randomValues(&$0) }) {
            let firstLarge = array.firstIndex { $0 > 2 }
            // Endless, so an operator that has its answer must not need further values.
            let signal = Numbers(array).concat(firstLarge == nil ? .empty : .never)
            func events<Value>(_ values: some Sequence<Value>) -> [Event<Value, TestError>] {
                values.map { .next($0) } + [.completed]
            }
            let prefix = events(array.prefix { $0 <= 2 })
            let through = events(firstLarge.map { array[...$0] } ?? array[...])
            let hasLarge = events([firstLarge != nil])
            let hasNone = events([firstLarge == nil])
            let isSmallest: @Sendable (Int) -> Bool = { $0 <= 2 }
            let isLarge: @Sendable (Int) -> Bool = { $0 > 2 }
            #expect(signal.take(while: isSmallest).record().events == prefix, seed)
            #expect(signal.take(through: isLarge).record().events == through, seed)
            #expect(signal.contains(where: isLarge).record().events == hasLarge, seed)
            #expect(signal.allSatisfy(isSmallest).record().events == hasNone, seed)
            #expect(Numbers(array).contains(3).record().events == events([array.contains(3)]), seed)
        }
    }

    @Test(arguments: 0...5)
    func `element(at:) equals the subscript`(index: Int) {
        expectSame(endsAfter: index + 1) {
            $0.element(at: index)
        } as: {
            $0.indices.contains(index) ? [$0[index]] : []
        }
    }

    @Test(arguments: 1...4)
    func `collect(count:) splits the elements into chunks`(count: Int) {
        expectSameOnCompletion {
            $0.collect(count: count)
        } as: { array in
            stride(from: 0, to: array.count, by: count).map { Array(array.dropFirst($0).prefix(count)) }
        }
    }

    @Test(arguments: 0...3)
    func `repeat equals repeating the array`(times: Int) {
        expectSameOnCompletion(endsWhenEmpty: times == 0) {
            $0.repeat(times)
        } as: { array in
            repeatElement(array, count: times).flatMap(\.self)
        }
    }

    @Test func `concat and merge of synchronous signals equal joined`() {
        for (seed, arrays) in generated({ random in (0..<random.int(in: 0...4)).map { _ in randomValues(&random) } }) {
            let signals = arrays.map { Numbers($0) }
            let joined = arrays.joined().map { NumberEvent.next($0) } + [.completed]
            #expect(Numbers.concat(signals).record().events == joined, seed)
            #expect(Numbers.merge(signals).record().events == joined, seed)
        }
    }

    @Test func `replayLazily emits the array again`() {
        for (seed, array) in generated({ randomValues(&$0) }) {
            let events = array.map { NumberEvent.next($0) } + [.completed]
            let replayed = Numbers(array).replayLazily()
            #expect(replayed.record().events == events, seed)
            #expect(replayed.record().events == events, seed)
        }
    }
}

/// Compared by its element only.
private struct Ranked: Comparable {
    let offset: Int
    let element: Int

    init(_ pair: (offset: Int, element: Int)) {
        (offset, element) = pair
    }

    static func < (left: Ranked, right: Ranked) -> Bool { left.element < right.element }
    static func == (left: Ranked, right: Ranked) -> Bool { left.element == right.element }
}
