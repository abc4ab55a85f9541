import Foundation
import GRDB
import Impulse
import ImpulseGRDB
import Testing

/// `Outbox`.
@Suite(.timeLimit(.minutes(1)))
struct OutboxTests {
    @Test(arguments: Kind.allCases)
    func `entries are done in the order of their requests, one at a time, after their commits`(kind: Kind) async throws
    {
        let test = try TestDatabase(kind)
        try await test.writer.write { try $0.createOutboxTable() }
        let steps = Log<String>()
        let outbox = Outbox("letters", of: String.self, in: test.writer) { letter, _ in
            Signal.just(letter).on(next: { steps.add("begin \($0)") }, disposed: { steps.add("end \(letter)") })
        }
        try await test.writer.write { connection in
            try outbox.enqueue("a", key: "1", in: connection)
            try outbox.enqueue("b", key: "2", in: connection)
        }
        let done = try await outbox.results.take(2).toArray()
        #expect(done?.map(\.description) == ["1: done", "2: done"])
        #expect(steps.entries == ["begin a", "end a", "begin b", "end b"])
    }

    @Test(arguments: Kind.allCases)
    func `a stop lets the entry in progress end, and no other begin`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        try await test.writer.write { try $0.createOutboxTable() }
        let (begun, answers) = (ReplaySubject<String, Never>(), ReplaySubject<Void, Never>(capacity: 1))
        let stop = Subject<Void, Never>()
        let outbox = Outbox("letters", of: String.self, in: test.writer) { letter, _ in
            answers.signal.take(1).on(subscribed: { begun.send(letter) })
        }
        try await test.writer.write { connection in
            for letter in ["a", "b"] { try outbox.enqueue(letter, key: letter, in: connection) }
        }
        async let done = outbox.results(until: stop.signal).toArray()
        #expect(await begun.signal.first() == "a")
        stop.send()
        answers.send()
        #expect(try await done?.map(\.description) == ["a: done"])
        #expect(try await outbox.entries.first()?.map(\.key) == ["b"])
        #expect(try await outbox.results(until: .just(())).toArray() == [])
        #expect(await begun.signal.take(1).toArray() == ["a"])
    }

    @Test func `an entry whose start is being recorded when the stop comes does not begin`() async throws {
        let stop = Subject<Void, Never>()
        var configuration = Configuration()
        configuration.prepareDatabase { connection in
            connection.trace { if "\($0)".contains("SET starts") { stop.send() } }
        }
        let database = try DatabaseQueue(configuration: configuration)
        try await database.write { try $0.createOutboxTable() }
        let begun = Log<String>()
        let outbox = Outbox("letters", of: String.self, in: database) { letter, _ in
            begun.add(letter)
            return Signal.just(letter)
        }
        try await database.write { _ = try outbox.enqueue("a", key: "1", in: $0) }
        #expect(try await outbox.results(until: stop.signal).toArray() == [])
        #expect(begun.entries == [])
        #expect(try await outbox.results(until: stop.signal).toArray() == [])
        #expect(try await outbox.entries.first()?.map(\.key) == ["1"])
    }

    @Test func `a stop that is there from the start comes before the first entry, however late it answers`()
        async throws
    {
        let test = try TestDatabase(.queue)
        try await test.writer.write { try $0.createOutboxTable() }
        let hasBegun = DispatchSemaphore(value: 0)
        let outbox = Outbox("letters", of: String.self, in: test.writer) { _, _ -> Signal<Never, any Error> in
            hasBegun.signal()
            return .empty
        }
        _ = try await test.writer.write { try outbox.enqueue("a", key: "a", in: $0) }
        let stop = Signal<Void, Never> { subscriber in
            _ = hasBegun.wait(timeout: .now() + 0.2)
            subscriber.send()
            return nil
        }
        #expect(try await outbox.results(until: stop).toArray() == [])
    }

    @Test(arguments: Kind.allCases)
    func `an entry of a transaction that is rolled back is never done`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let outbox = try await echo(in: test)
        await #expect(throws: Refusal.self) {
            try await test.writer.write { connection in
                try outbox.enqueue("lost", in: connection)
                throw Refusal()
            }
        }
        try await test.writer.write { _ = try outbox.enqueue("kept", key: "kept", in: $0) }
        #expect(try await outbox.results.first()?.key == "kept")
        #expect(try await outbox.entries.first() == [])
    }

    @Test(arguments: Kind.allCases)
    func `a key that is known is not enqueued again, while it waits or after it has been done`(kind: Kind) async throws
    {
        let test = try TestDatabase(kind)
        let outbox = try await echo(in: test)
        let isFirst = try await test.writer.write { try outbox.enqueue("one", key: "key", in: $0) }
        let isSecond = try await test.writer.write { try outbox.enqueue("two", key: "key", in: $0) }
        #expect(try await outbox.results.first()?.state == .done)
        let isThird = try await test.writer.write { try outbox.enqueue("three", key: "key", in: $0) }
        #expect([isFirst, isSecond, isThird] == [true, false, false])
        #expect(try await outbox.entries.first() == [])
    }

    @Test func `a key is forgotten after its retention`() async throws {
        let test = try TestDatabase(.queue)
        try await test.writer.write { try $0.createOutboxTable() }
        let outbox = Outbox("letters", of: String.self, in: test.writer, knowingKeysFor: .seconds(-1)) { letter, _ in
            Signal.just(letter)
        }
        try await test.writer.write { _ = try outbox.enqueue("one", key: "key", in: $0) }
        #expect(try await outbox.results.first()?.key == "key")
        #expect(try await test.writer.write { try outbox.enqueue("two", key: "key", in: $0) })
    }

    @Test func `a key is enqueued again after its retention, even if nothing else has been done since`() async throws {
        let test = try TestDatabase(.queue)
        let outbox = try await echo(in: test)
        try await test.writer.write { _ = try outbox.enqueue("one", key: "key", in: $0) }
        #expect(try await outbox.results.first()?.key == "key")
        try await test.writer.write { try $0.execute(sql: "UPDATE impulse_outbox SET done = done - 31 * 86400") }
        #expect(try await test.writer.write { try outbox.enqueue("two", key: "key", in: $0) })
        #expect(try await outbox.results.first()?.description == "key: done")
    }

    @Test func `the reason of a failed entry is shown in one line without control characters`() async throws {
        let test = try TestDatabase(.queue)
        try await test.writer.write { try $0.createOutboxTable() }
        let outbox = Outbox("letters", of: String.self, in: test.writer) { _, _ in
            Signal<Never, any Error>.error(Answer("\u{1B}[2J\r\nall is well"))
        }
        try await test.writer.write { _ = try outbox.enqueue("one", key: "key", in: $0) }
        #expect(try await outbox.results.first()?.description == #"key: failed: \u{1B}[2J\r\nall is well"#)
    }

    @Test(arguments: Kind.allCases)
    func `an entry whose work fails is kept with its reason, and the next one is done`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        try await test.writer.write { try $0.createOutboxTable() }
        let isRefusing = MutableProperty(true)
        let outbox = Outbox("letters", of: String.self, in: test.writer) { letter, _ in
            isRefusing.value && letter == "a" ? .error(Refusal()) : Signal<String, Refusal>.just(letter)
        }
        try await test.writer.write { connection in
            try outbox.enqueue("a", key: "1", in: connection)
            try outbox.enqueue("b", key: "2", in: connection)
        }
        #expect(
            try await outbox.results.take(2).toArray()?.map(\.state) == [.failed(reason: "Refusal()"), .done])
        #expect(try await outbox.entries.first()?.map(\.description) == ["1: failed: Refusal()"])

        isRefusing.value = false
        #expect(try await test.writer.write { try outbox.enqueueAgain("1", in: $0) })
        #expect(try await outbox.results.first()?.description == "1: done, begun 2 times")
        #expect(try await test.writer.write { try outbox.enqueueAgain("1", in: $0) } == false)
    }

    @Test func `an input that cannot be decoded fails its entry`() async throws {
        let test = try TestDatabase(.queue)
        let texts = try await echo(in: test)
        try await test.writer.write { _ = try texts.enqueue("text", key: "1", in: $0) }
        let numbers = Outbox("letters", of: Int.self, in: test.writer) { number, _ in Signal.just(number) }
        let result = try await numbers.results.first()
        guard case .failed(let reason) = result?.state else { return #expect(result?.state == .failed(reason: "")) }
        #expect(reason.contains("Int"))
    }

    @Test(arguments: Kind.allCases)
    func `work that is disposed of is done again by the next run, with its key`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        try await test.writer.write { try $0.createOutboxTable() }
        let begun = ReplaySubject<String, Never>()
        let outbox = Outbox("letters", of: String.self, in: test.writer) { letter, key in
            begun.send(key)
            return begun.signal.take(2).ignoreValues()
        }
        try await test.writer.write { _ = try outbox.enqueue("a", key: "1", in: $0) }
        let first = outbox.results.subscribe(error: { _ in })
        _ = await begun.signal.first()
        first.dispose()
        #expect(try await outbox.results.first()?.description == "1: done, begun 2 times")
        #expect(await begun.signal.take(2).toArray() == ["1", "1"])
    }

    @Test(arguments: Kind.allCases)
    func `an entry is done while the outbox waits, and is not if it has been removed`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let outbox = try await echo(in: test)
        try await test.writer.write { _ = try outbox.enqueue("removed", key: "1", in: $0) }
        #expect(try await test.writer.write { try outbox.remove("1", in: $0) })
        let results = ReplaySubject<OutboxEntry, DatabaseFailure>()
        let subscription = outbox.results.subscribe(next: { results.send($0) }, error: { results.send(error: $0) })
        try await test.writer.write { _ = try outbox.enqueue("late", key: "2", in: $0) }
        #expect(try await results.signal.first()?.key == "2")
        subscription.dispose()
    }

    /// With a pool, it may be noticed earlier, while the outbox begins to wait.
    @Test func `an entry of another process is noticed with the next commit of this one`() async throws {
        let folder = try OutboxFolder()
        let writer = try folder.open(.queue)
        try await writer.write { try $0.createOutboxTable() }
        let outbox = folder.outbox(in: writer, OutboxSteps())
        let results = ReplaySubject<String, DatabaseFailure>()
        let run = outbox.results.subscribe(next: { results.send($0.key) }, error: { results.send(error: $0) })
        try await writer.write { _ = try outbox.enqueue("a", key: "a", in: $0) }
        #expect(try await results.signal.first() == "a")
        // The first for the turn that has recorded the end, the second for the observation that it has begun.
        for _ in 1...2 { try await writer.writeWithoutTransaction { _ in } }
        let other = try folder.open(.queue)
        try await other.write { _ = try folder.outbox(in: other, OutboxSteps()).enqueue("b", key: "b", in: $0) }
        #expect(try await outbox.entries.first()?.map(\.key) == ["b"])
        #expect(folder.effects == ["a"])
        try await writer.write { _ = try outbox.enqueue("c", key: "c", in: $0) }
        #expect(try await results.signal.take(3).toArray() == ["a", "b", "c"])
        run.dispose()
    }

    @Test func `several subscribers share one run`() async throws {
        let test = try TestDatabase(.pool)
        try await test.writer.write { try $0.createOutboxTable() }
        let begun = Log<String>()
        let outbox = Outbox("letters", of: String.self, in: test.writer) { letter, _ in
            begun.add(letter)
            return Signal.just(letter)
        }
        let other = outbox.results.subscribe(error: { _ in })
        try await test.writer.write { _ = try outbox.enqueue("a", key: "1", in: $0) }
        _ = try await outbox.entries.filter(\.isEmpty).first()
        #expect(begun.entries == ["a"])
        other.dispose()
    }

    @Test func `without its table the results fail with what is missing`() async throws {
        let test = try TestDatabase(.queue)
        let outbox = Outbox("letters", of: String.self, in: test.writer) { letter, _ in Signal.just(letter) }
        await #expect { try await outbox.results.first() } throws: { "\($0)".contains("no such table: impulse_outbox") }
    }

    private func echo(in test: TestDatabase) async throws -> Outbox<String> {
        try await test.writer.write { try $0.createOutboxTable() }
        return Outbox("letters", in: test.writer) { letter, _ in Signal.just(letter) }
    }
}

/// An error with the words of somebody else.
private struct Answer: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
