import Impulse
import Testing

/// What the standard library does with arrays, Impulse does with signals of the same values, cold and hot alike.
@Suite struct ArrayLaws {
    @Test func `map, as map`() {
        expectSame {
            $0.map(double)
        } as: {
            $0.map(double)
        }
    }

    @Test func `filter, as filter`() {
        expectSame {
            $0.filter(isOdd)
        } as: {
            $0.filter(isOdd)
        }
    }

    @Test func `scan, as the running results of reduce`() {
        expectSame {
            $0.scan(100, -)
        } as: { array in
            array.indices.map { array.prefix(through: $0).reduce(100, -) }
        }
    }

    @Test(arguments: 0...5)
    func `take, as prefix`(count: Int) {
        expectSame(endsAfter: count) {
            $0.take(count)
        } as: {
            Array($0.prefix(count))
        }
    }

    @Test(arguments: 0...5)
    func `skip, as dropFirst`(count: Int) {
        expectSame {
            $0.skip(count)
        } as: {
            Array($0.dropFirst(count))
        }
    }

    @Test func `startWith, as adding in front`() {
        expectSame {
            $0.startWith(7)
        } as: {
            [7] + $0
        }
    }

    @Test func `flatMap to signals that send at once`() {
        expectSame {
            $0.flatMap { Signal(0..<$0) }
        } as: {
            $0.flatMap { Array(0..<$0) }
        }
    }

    @Test func `distinctUntilChanged, as leaving out what equals the one before`() {
        expectSame {
            $0.distinctUntilChanged()
        } as: { array in
            array.indices.filter { $0 == 0 || array[$0] != array[$0 - 1] }.map { array[$0] }
        }
    }

    @Test func `combineLatest with a value, as pairing each element with it`() {
        expectSame {
            combineLatest(.just(7), $0).map { [$0, $1] }
        } as: {
            $0.map { [7, $0] }
        }
    }

    @Test func `concat and merge of signals that send at once, as joined`() {
        for (seed, arrays) in generated({ random in (0..<random.int(in: 0...4)).map { _ in values(&random) } }) {
            let signals = arrays.map { Numbers($0) }
            let joined = arrays.joined().map { NumberEvent.next($0) } + [.completed]
            #expect(Numbers.concat(signals).record().events == joined, seed)
            #expect(Numbers.merge(signals).record().events == joined, seed)
        }
    }

    @Test func `replayLazily and a replay subject, as the array again`() {
        for (seed, array) in generated({ values(&$0) }) {
            let events = array.map { NumberEvent.next($0) } + [.completed]
            let replayed = Numbers(array).replayLazily()
            #expect(replayed.record().events == events, seed)
            #expect(replayed.record().events == events, seed)
        }
    }
}

/// Expects that a signal of the elements of an array, however it ends, does as the array does, and keeps its end.
///
/// - Parameter endsAfter: after how many elements the signal completes, whatever else would come.
private func expectSame<Value: Equatable>(
    endsAfter limit: Int = .max,
    _ signal: (Numbers) -> Signal<Value, TestError>,
    as array: ([Int]) -> [Value],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let ends: [Event<Value, TestError>?] = [.completed, .error(.one), nil]
    for (seed, input) in generated({ values(&$0) }) {
        for end in ends {
            let isEnded = input.count >= limit
            let expected = array(input).map { Event.next($0) } + [isEnded ? .completed : end].compactMap(\.self)

            let ending: Numbers = end.map { $0.isCompleted ? .empty : .error(.one) } ?? .never
            let cold = signal(Numbers(input).concat(ending)).record()
            #expect(cold.events == expected, seed, sourceLocation: sourceLocation)

            let subject = Subject<Int, TestError>()
            let hot = signal(subject.signal).record()
            input.forEach { subject.send($0) }
            if let end { end.isCompleted ? subject.sendCompleted() : subject.send(error: .one) }
            #expect(hot.events == expected, seed, sourceLocation: sourceLocation)
            if hot.events != expected || cold.events != expected { return }
        }
    }
}

private func values(_ random: inout SplitMix64) -> [Int] {
    (0..<random.int(in: 0...6)).map { _ in random.int(in: 0...4) }
}

/// One for each seed.
private func generated<Element>(
    _ make: (inout SplitMix64) -> Element
) -> [(seed: Comment, input: Element)] {
    FuzzSeeds.few.map { seed in
        var random = SplitMix64(seed: seed)
        return ("seed \(seed)", make(&random))
    }
}
