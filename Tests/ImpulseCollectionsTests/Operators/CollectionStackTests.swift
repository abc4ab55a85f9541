import Impulse
import ImpulseCollections
import Testing

@testable import ImpulseTesting

/// Checks that no long chain of operators overflows a small stack.
@Suite struct CollectionStackTests {
    typealias Numbers = LiveCollection<Int, Never>

    struct Link: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The length of a chain that must fit into 512 KiB. The frames of debug builds are several times as large.
        let depth: Int
        let append: @Sendable (Numbers) -> Numbers

        init(_ name: String, depth: Int = 1_000, _ append: @escaping @Sendable (Numbers) -> Numbers) {
            (testDescription, self.append) = (name, append)
            #if DEBUG
            self.depth = 20
            #else
            self.depth = depth
            #endif
        }
    }

    private static let links = [
        Link("map") { $0.map { $0 ^ 1 } },
        Link("filter") { $0.filter { $0 >= 0 } },
        Link("filter(with:)") { $0.filter(with: Property(0)) { $0 >= $1 } },
        Link("sorted") { $0.sorted { $0 < $1 } },
        Link("prefix") { $0.prefix(10) },
        Link("distinct") { $0.distinct { $0 } },
        Link("grouped", depth: 500) { $0.grouped { $0 }.map { $0.key } },
        Link("concat") { $0.concat(LiveArray<Int>().collection) },
        Link("union", depth: 500) { $0.union(LiveArray<Int>().collection) { $0 } },
        Link("intersection") { numbers in
            numbers.intersection(LiveArray(1...7).collection) {
                $0
            } and: {
                $0
            }
        },
        Link("join") { numbers in
            numbers.join(LiveArray(1...7).collection) {
                $0
            } and: {
                $0
            } combining: { number, _ in
                number
            }
        },
        Link("map(watching:)", depth: 150) {
            $0.map(watching: { Signal<Int, Never>.just($0) }) { number, _ in number }
        },
        Link("flatMap", depth: 150) { $0.flatMap { LiveArray([$0]).collection } },
        Link("deliver(on: .immediate)", depth: 150) { $0.deliver(on: .immediate) },
    ]

    @Test(arguments: links) func `a long chain delivers a change and is disposed of on a small stack`(link: Link) {
        let counts = Log<Int>()
        let isDone = returns(within: .seconds(60), stackSize: 512 * 1_024) {
            let list = LiveArray([3, 1, 2])
            var chain = list.collection
            for _ in 0..<link.depth { chain = link.append(chain) }
            let subscription = chain.changes.subscribe { counts.add($0.after.count) }
            list.append(7)
            subscription.dispose()
        }
        #expect(isDone)
        #expect(counts.all == [3, 4])
    }
}
