import Impulse
import Testing

@testable import ImpulseCollections

/// A removed element is released, with subscribers and without.
@Suite struct CollectionRetentionTests {
    private final class Picture: Sendable {
        let number: Int

        init(_ number: Int) { self.number = number }
    }

    private struct Photo: Identifiable, Sendable {
        let id: Int
        let picture: Picture

        init(_ id: Int) {
            self.id = id
            picture = Picture(id)
        }
    }

    @Test(arguments: [false, true])
    func `a table or an array that becomes empty releases its elements`(isFollowed: Bool) {
        let (table, list) = (LiveTable<Photo>(), LiveArray<Picture>())
        let subscriptions =
            isFollowed
            ? [
                table.collection.sorted { $0.id > $1.id }.changes.subscribe { _ in },
                list.collection.filter { $0.number >= 0 }.changes.subscribe { _ in },
            ] : []
        weak var picture: Picture?
        weak var other: Picture?
        do {
            let photos = (0..<100).map { Photo($0) }
            table.replaceAll(with: photos, by: { _, _ in false })
            list.replaceSubrange(0..<0, with: photos.map { Picture($0.id) })
            picture = photos[50].picture
            other = list[50]
        }
        #expect(picture != nil && other != nil)
        table.removeAll()
        list.removeAll()
        #expect(picture == nil && other == nil)
        for subscription in subscriptions { subscription.dispose() }
    }

    @Test func `an element that is removed or replaced is released at once`() {
        let table = LiveTable((0..<100).map { Photo($0) })
        let shown = table.collection.filter { $0.id >= 0 }.sorted { $0.id > $1.id }.shared()
        let subscription = shown.grouped { $0.id % 7 }.changes.subscribe { _ in }
        weak let removed = table[id: 50]?.picture
        weak let replaced = table[id: 60]?.picture
        #expect(removed != nil && replaced != nil)
        table.remove(id: 50)
        #expect(removed == nil)
        table.update(with: Photo(60))
        #expect(replaced == nil)
        subscription.dispose()
    }

    @Test func `an element with a signal is released when it goes, its signal ends, or the subscription`() {
        let signals = (0..<4).map { _ in Subject<Int, Never>() }
        let list = LiveArray((0..<4).map { Picture($0) })
        let subscription = list.collection.merge { signals[$0.number].signal }.subscribe { _ in }
        weak let removed = list[0]
        weak let ended = list[1]
        weak let last = list[3]
        list.remove(at: 0)
        #expect(removed == nil)
        signals[1].sendCompleted()
        list.remove(at: 0)
        #expect(ended == nil)
        subscription.dispose()
        list.removeAll()
        #expect(last == nil)
    }

    @Test func `a shared collection that becomes empty releases its elements`() {
        let list = LiveArray<Picture>()
        let shared = list.collection.map { $0 }.shared()
        let subscription = shared.changes.subscribe { _ in }
        weak var picture: Picture?
        do {
            list.replaceSubrange(0..<0, with: (0..<100).map { Picture($0) })
            picture = list[50]
        }
        list.removeAll()
        #expect(picture == nil)
        subscription.dispose()
    }

    @Test func `the index of identities, some with equal hash values, keeps nothing of removed elements`() {
        let table = LiveTable((0..<40).map { Row(id: ID($0), value: $0) })
        func indexed() -> Int { table.core.contents.index.slots.count }
        #expect(indexed() == 40)
        for number in stride(from: 0, to: 40, by: 3) { table.remove(id: ID(number)) }
        #expect(indexed() == table.snapshot.count)
        table.replaceAll(with: table.snapshot.prefix(5))
        #expect(indexed() == 5)
        table.removeAll()
        #expect(indexed() == 0)
    }
}
