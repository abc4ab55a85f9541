import Impulse
import ImpulseTesting
import Testing

/// Expects that a signal of an array's elements, however it ends, emits what the array operation returns, and keeps
/// its end.
///
/// - Parameter endsAfter: the number of elements after which the signal completes.
func expectSame<Value: Equatable>(
    endsAfter limit: Int = .max,
    _ signal: (Numbers) -> Signal<Value, TestError>,
    as array: ([Int]) -> [Value],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let ends: [Event<Value, TestError>?] = [.completed, .error(.one), nil]
    for (seed, input) in generated({ randomValues(&$0) }) {
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

/// Like ``expectSame(endsAfter:_:as:sourceLocation:)``, for a result that is emitted on completion.
func expectSameOnCompletion<Value: Equatable>(
    endsWhenEmpty: Bool = false,
    _ signal: (Numbers) -> Signal<Value, TestError>,
    as array: ([Int]) -> [Value],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    for (seed, input) in generated({ randomValues(&$0) }) {
        let expected = array(input).map { Event<Value, TestError>.next($0) } + [.completed]
        #expect(signal(Numbers(input)).record().events == expected, seed, sourceLocation: sourceLocation)
        if endsWhenEmpty { continue }
        let failed = signal(Numbers(input).concat(.error(.one))).record().events
        #expect(failed.last == .error(.one), seed, sourceLocation: sourceLocation)
        let unended = signal(Numbers(input).concat(.never)).record().events
        let isEnded = unended.last?.isTerminal ?? false
        #expect(!isEnded, seed, sourceLocation: sourceLocation)
    }
}

func randomValues(_ random: inout SplitMix64) -> [Int] {
    (0..<random.int(in: 0...6)).map { _ in random.int(in: 0...4) }
}

/// One input for each seed.
func generated<Element>(
    _ make: (inout SplitMix64) -> Element
) -> [(seed: Comment, input: Element)] {
    FuzzSeeds.few.map { seed in
        var random = SplitMix64(seed: seed)
        return ("seed \(seed)", make(&random))
    }
}
