import Impulse
import ImpulseTesting
import Testing

/// Selects random sources, more than a read searches one by one, and compares the result with the sum of their values.
@Suite struct RandomSelectionTests {
    private static let rounds = Effort.count(small: 300, usual: 3_000, large: 30_000)

    @Test(.tags(.clause4OneOrder))
    func `a sum of selected sources is emitted once for each set of one of them, and completes with the last`() {
        for seed in 0..<Self.rounds {
            var random = SplitMix64(seed: UInt64(seed))
            var sources = (0..<20).map { Optional(MutableProperty($0)) }
            let kept = sources.compactMap { $0?.readOnly }
            var values = Array(0..<20)
            var selection = Optional(MutableProperty(Array(0..<10)))
            let sum = selection!.flatMap { Property.combineLatest($0.map { kept[$0] }) }.map { $0.reduce(0, +) }
            let received = sum.signal.record()
            var selected = Array(0..<10)
            var expected = [45]
            for _ in 0..<30 {
                switch Int.random(in: 0..<8, using: &random) {
                case 0, 1:
                    selected = Array(Array(0..<20).shuffled(using: &random).prefix(.random(in: 1...16, using: &random)))
                    selection?.value = selected
                    expected.append(selected.reduce(0) { $0 + values[$1] })
                case 2:
                    sources[.random(in: 0..<20, using: &random)] = nil
                default:
                    let index = Int.random(in: 0..<20, using: &random)
                    guard let source = sources[index] else { continue }
                    values[index] = .random(in: 0..<1_000, using: &random)
                    source.value = values[index]
                    if selected.contains(index) { expected.append(selected.reduce(0) { $0 + values[$1] }) }
                }
            }
            selection = nil
            sources.removeAll()
            guard received.events == expected.map(Event.next) + [.completed] else {
                Issue.record("seed \(seed): \(received.events), expected \(expected)")
                return
            }
        }
    }
}
