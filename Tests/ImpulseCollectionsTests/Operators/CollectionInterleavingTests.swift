#if DEBUG
import Impulse
import ImpulseCollections
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Runs live collections in every order of the steps of two or three threads.
///
/// They have no atomics of their own: sources are properties, and operators use the operator kit and, for
/// `deliver(on:)`, a `Guarded`. So the core announces all steps.
@Suite(.impulse) struct CollectionInterleavingTests {
    @Test func `a subscriber that races two writers receives the present elements, then each batch once, in one order`()
    {
        struct Arena: Sendable {
            let table = LiveTable<Row>()
            let early: Journal<Int>
            let late = Log<Journal<Int>>()

            init() { early = Journal(table.collection.map(\.value)) }

            func insert(_ value: Int) { table.update(with: Row(id: ID(value), value: value)) }
        }
        let result = everyInterleaving(
            limit: triedOrders, on: Arena.init,
            { $0.insert(1) },
            { $0.insert(2) },
            { $0.late.add(Journal($0.table.collection.map(\.value))) },
            outcome: { ([$0.early] + $0.late.all).map(\.text).joined(separator: " and ") },
            outcomes: [[[], [1], [1, 2]], [[], [2], [2, 1]]].flatMap { states in
                (1...3).map { "\(states) and \(states.suffix($0))" }
            })
        note(result)
    }

    @Test func `modifications on two threads are both applied to one element, and received in one order`() {
        struct Arena: Sendable {
            let table = LiveTable([Row(id: ID(1), value: 1)])
            let journals: [Journal<Row>]

            init() { journals = [Journal(table.collection), Journal(table.collection.sorted { $0.id < $1.id })] }
        }
        let result = everyInterleaving(
            limit: triedOrders, on: Arena.init,
            { $0.table.modify { $0[id: ID(1)]?.value *= 10 } },
            { $0.table.modify { $0[id: ID(1)]?.value += 1 } },
            outcome: { Set($0.journals.map(\.text)) },
            outcomes: [["[[#1:1], [#1:10], [#1:11]]"], ["[[#1:1], [#1:2], [#1:20]]"]])
        note(result)
    }

    @Test func `a change within a delivery is in the same place for all subscribers`() {
        struct Arena: Sendable {
            let list: LiveArray<Int>
            let journals: [Journal<Int>]

            init() {
                let list = LiveArray([0])
                let answering = Journal(list.collection) { if $0.last == 1 { list.append(10) } }
                (self.list, journals) = (list, [answering, Journal(list.collection)])
            }
        }
        let result = everyInterleaving(
            limit: triedOrders, on: Arena.init,
            { $0.list.append(1) },
            { $0.list.append(2) },
            outcome: { Set($0.journals.map(\.text)) },
            outcomes: [
                ["[[0], [0, 1], [0, 1, 10], [0, 1, 10, 2]]"], ["[[0], [0, 1], [0, 1, 2], [0, 1, 2, 10]]"],
                ["[[0], [0, 2], [0, 2, 1], [0, 2, 1, 10]]"],
            ])
        note(result)
    }

    @Test func `a disposal that races a batch leaves the whole batch or nothing of it, and others keep theirs`() {
        struct Arena: Sendable {
            let list = LiveArray([1])
            let journals: [Journal<Int>]

            init() { journals = [Journal(list.collection), Journal(list.collection.sorted(by: >))] }
        }
        let result = everyInterleaving(
            limit: triedOrders, on: Arena.init,
            { $0.list.modify { $0.replaceSubrange(0..<1, with: [2, 3]) } },
            { $0.journals[1].subscription.dispose() },
            outcome: { $0.journals.map(\.text) },
            outcomes: [["[[1], [2, 3]]", "[[1]]"], ["[[1], [2, 3]]", "[[1], [3, 2]]"]])
        note(result)
    }

    private struct Parametrized: Sendable {
        let list: LiveArray<Int>
        let parameter = MutableProperty(0)
        let journal: Journal<Int>

        init(_ elements: [Int], _ operation: (LiveCollection<Int, Never>, Property<Int>) -> LiveCollection<Int, Never>)
        {
            list = LiveArray(elements)
            journal = Journal(operation(list.collection, parameter.readOnly))
        }
    }

    @Test func `a window that moves while a batch arrives shows the right elements after each of the two`() {
        let result = everyInterleaving(
            limit: triedOrders, on: { Parametrized([1, 2, 3]) { $0.window($1.map { $0..<$0 + 2 }) } },
            { $0.list.replaceSubrange(0..<2, with: [10, 20, 30]) },
            { $0.parameter.value = 1 },
            outcome: \.journal.text,
            outcomes: ["[[1, 2], [10, 20], [20, 30]]", "[[1, 2], [2, 3], [20, 30]]"])
        note(result)
    }

    @Test func `another order that races an update sorts the elements before or after it`() {
        let result = everyInterleaving(
            limit: triedOrders,
            on: { Parametrized([1, 2, 3]) { $0.sorted(with: $1) { $2 == 0 ? $0 < $1 : $0 > $1 } } },
            { $0.list[0] = 4 },
            { $0.parameter.value = 1 },
            outcome: \.journal.text,
            outcomes: ["[[1, 2, 3], [2, 3, 4], [4, 3, 2]]", "[[1, 2, 3], [3, 2, 1], [4, 3, 2]]"])
        note(result)
    }

    @Test func `another search that races a batch finds what is there`() {
        let result = everyInterleaving(
            limit: triedOrders, on: { Parametrized([1, 2]) { $0.filter(with: $1) { $0 % 2 == $1 } } },
            { $0.list.modify { $0[0] = 4 } },
            { $0.parameter.value = 1 },
            outcome: \.journal.text,
            outcomes: ["[[2], [4, 2], []]", "[[2], [1], []]"])
        note(result)
    }

    @Test func `an element that is replaced as it expires is shown for its own time`() {
        struct Arena: Sendable {
            let list = LiveArray([1])
            let time = CrankedScheduler()
            let journal: Journal<Int>

            init() { journal = Journal(list.collection.expiring(after: .seconds(10), on: time)) }
        }
        let result = everyInterleaving(
            limit: triedOrders, on: Arena.init,
            { $0.time.advance(by: .seconds(10)) },
            { $0.list[0] = 2 },
            outcome: { arena in
                let states = arena.journal.states
                arena.time.advance(by: .seconds(10))
                return "\(states), then \(arena.journal.text)"
            },
            outcomes: [
                "[[1], [], [2]], then [[1], [], [2], []]", "[[1], [2]], then [[1], [2], []]",
                "[[1], [2], []], then [[1], [2], []]",
            ])
        note(result)
    }

    @Test func `changes that race their delivery are delivered in their order, merged or not, the last one too`() {
        struct Arena: Sendable {
            let list = LiveArray<Int>()
            let scheduler = CrankedScheduler()
            let journal: Journal<Int>

            init() {
                journal = Journal(list.collection.deliver(on: scheduler))
                scheduler.advance()
            }
        }
        let result = everyInterleaving(
            limit: triedOrders, on: Arena.init,
            { arena in for number in 1...2 { arena.list.append(number) } },
            { $0.scheduler.advance() },
            outcome: { arena in
                arena.scheduler.advance()
                return arena.journal.text
            },
            outcomes: ["[[], [1], [1, 2]]", "[[], [1, 2]]"])
        note(result)
    }

    @Test func `a subscriber of a shared collection that races a batch receives it once`() {
        struct Arena: Sendable {
            let list = LiveArray([1])
            let shared: LiveCollection<Int, Never>
            let late = Log<Journal<Int>>()

            init() { shared = list.collection.map { $0 * 10 }.shared() }
        }
        let result = everyInterleaving(
            limit: triedOrders, on: Arena.init,
            { $0.list.modify { $0.replaceSubrange(0..<0, with: [2, 3]) } },
            { $0.late.add(Journal($0.shared)) },
            outcome: { $0.late.all.map(\.text) },
            outcomes: [["[[10], [20, 30, 10]]"], ["[[20, 30, 10]]"]])
        note(result)
    }
}
#endif
