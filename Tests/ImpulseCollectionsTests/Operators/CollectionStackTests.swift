import Impulse
import ImpulseCollections
import Testing

@testable import ImpulseTesting

/// Checks that no long chain of operators overflows a small stack.
@Suite struct CollectionStackTests {
    typealias Numbers = LiveCollection<Int, Never>

    struct Link: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let append: @Sendable (Numbers) -> Numbers

        init(_ name: String, _ append: @escaping @Sendable (Numbers) -> Numbers) {
            (testDescription, self.append) = (name, append)
        }
    }

    /// The length of a chain that must fit into 512 KiB. The frames of debug builds are several times as large.
    #if DEBUG
    private static let depth = 20
    #else
    private static let depth = 150
    #endif

    private static let links = [
        Link("map") { $0.map { $0 + 1 } },
        Link("filter") { $0.filter { $0 >= 0 } },
        Link("filter(with:)") { $0.filter(with: Property(0)) { $0 >= $1 } },
        Link("sorted") { $0.sorted { $0 < $1 } },
        Link("prefix") { $0.prefix(10) },
        Link("distinct") { $0.distinct { $0 } },
        Link("grouped") { $0.grouped { $0 }.map { $0.key } },
        Link("concat") { $0.concat(LiveArray<Int>().collection) },
        Link("union") { $0.union(LiveArray<Int>().collection) { $0 } },
        Link("map(watching:)") { $0.map(watching: { Signal<Int, Never>.just($0) }) { number, _ in number } },
        Link("flatMap") { $0.flatMap { LiveArray([$0]).collection } },
        Link("deliver(on: .immediate)") { $0.deliver(on: .immediate) },
    ]

    @Test(arguments: links) func `a long chain delivers a change and is disposed of on a small stack`(link: Link) {
        let counts = Log<Int>()
        let isDone = returns(within: .seconds(60), stackSize: 512 * 1_024) {
            let list = LiveArray([3, 1, 2])
            var chain = list.collection
            for _ in 0..<Self.depth { chain = link.append(chain) }
            let subscription = chain.changes.subscribe { counts.add($0.after.count) }
            list.append(7)
            subscription.dispose()
        }
        #expect(isDone)
        #expect(counts.all == [3, 4])
    }
}
