#if GTK
import CGTK4
import Foundation
import Impulse
import ImpulseGTKTesting
import Synchronization
import Testing

@testable import ImpulseGTK
@testable import ImpulseTesting

extension DesktopTests {
    /// Costs of a long list, counted rather than timed.
    @MainActor @Suite(.serialized) struct ListLengthTests {
        /// Each element is compared or hashed a bounded number of times, however the arrays differ.
        @Test(arguments: Change.all) func `diffing takes time proportional to the length`(
            _ change: Change
        ) {
            let old = (0..<8_000).map { Counted(id: $0) }
            let new = change.make(old.map(\.id)).map { Counted(id: $0) }
            looks.store(0, ordering: .relaxed)
            let result = splices(from: old, to: new)
            #expect(looks.load(ordering: .relaxed) < 10 * (old.count + new.count))
            var elements = old
            for splice in result { elements.replaceSubrange(splice.range, with: new[splice.added]) }
            #expect(elements == new)
        }

        /// More than a thousand changes reach GTK as one, which also removes and inserts the elements that stay.
        @Test(arguments: Change.all) func `a long list shows its new items and releases the removed ones`(
            _ change: Change
        ) {
            let list = numbers()
            list.items = Array(0..<8_000)
            let model: Object = list[property: "model"]
            model[property: "selected"] = 4
            let old = list.entries.map { Weak(entry: $0) }
            let new = change.make(list.items)
            list.items = new
            #expect(list.entries.map(\.item.value) == new)
            let staying = Set(new).intersection(0..<8_000)
            #expect(list.selection == (staying.contains(4) ? 4 : nil))
            #expect(Set(old.compactMap { $0.entry?.item.value }) == staying)
            list.items = []
            #expect(old.allSatisfy { $0.entry == nil })
        }

        @Test(.enabled(if: Effort.current == .large, "it prints durations, with a large effort"))
        func `durations of list updates are printed`() {
            for count in [16_000, 50_000] {
                let list = numbers()
                print("filling with \(count): \(time { list.items = Array(0..<count) })")
                print("clearing \(count): \(time { list.items = [] })")
            }
            let (short, long) = (numbers(), numbers())
            short.items = Array(0..<4_000)
            print("reversing 4000: \(time { short.items.reverse() })")
            long.items = Array(0..<100_000)
            var changed = long.items
            for index in 0..<1_000 { changed[index * 97 + 3] = -index - 1 }
            print("1000 changes in 100000: \(time { long.items = changed })")
            let shuffled = long.items.shuffled()
            print("shuffling 100000: \(time { long.items = shuffled })")
        }

        private func numbers() -> ListView<Int> { ListView<Int>(identifiedBy: { $0 }) { Label("\($0.value)") } }

        private func time(_ work: () -> Void) -> Duration { ContinuousClock().measure(work) }
    }
}

/// A weak reference to an entry, which lives as long as its object in GTK's list.
private struct Weak {
    weak var entry: ListEntry<Int>?
}

extension ListView where Item == Int {
    /// The entries of GTK's objects, in GTK's order.
    fileprivate var entries: [ListEntry<Int>] {
        let model: Object = self[property: "model"]
        return (0..<g_list_model_get_n_items(model.opaque)).compactMap { position in
            guard let object = g_list_model_get_object(model.opaque, position) else { return nil }
            defer { g_object_unref(object) }
            return ListEntry<Int>.of(UnsafeMutableRawPointer(object))
        }
    }
}

/// A transformation of one array into another.
struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable ([Int]) -> [Int]

    static let all = [
        Change(testDescription: "reversed") { $0.reversed() },
        Change(testDescription: "cleared") { _ in [] },
        Change(testDescription: "all others") { $0.map { -1 - $0 } },
        Change(testDescription: "every second gone") { $0.filter { $0.isMultiple(of: 2) } },
        Change(testDescription: "every eighth replaced") { $0.map { $0.isMultiple(of: 8) ? -1 - $0 : $0 } },
        Change(testDescription: "halves swapped") { Array($0[4_000...] + $0[..<4_000]) },
        Change(testDescription: "shuffled") { $0.sorted { ($0 &* 7919) % 8_009 < ($1 &* 7919) % 8_009 } },
        Change(testDescription: "each twice") { $0 + $0 },
        Change(testDescription: "appended") { $0 + (10_000..<12_000) },
    ]
}

private let looks = Atomic(0)

/// An identity that counts comparisons and hashes.
private struct Counted: Hashable {
    let id: Int

    static func == (one: Counted, other: Counted) -> Bool {
        looks.add(1, ordering: .relaxed)
        return one.id == other.id
    }

    func hash(into hasher: inout Hasher) {
        looks.add(1, ordering: .relaxed)
        hasher.combine(id)
    }
}
#endif
