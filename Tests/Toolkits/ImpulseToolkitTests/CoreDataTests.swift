import CoreData
import Foundation
import Impulse
import ImpulseCoreData
import Testing

final class Person: NSManagedObject {
    var name = ""
}

struct Invalid: Error {}

struct CoreDataTests {
    private func makeScheduler() -> ManagedObjectScheduler {
        ManagedObjectScheduler(NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType))
    }

    private func names(_ scheduler: ManagedObjectScheduler) -> Signal<[String], any Error> {
        scheduler.fetch {
            NSFetchRequest<Person>(entityName: "Person")
        } reading: {
            $0.map(\.name)
        }
    }

    private func add(_ name: String, _ scheduler: ManagedObjectScheduler) -> Signal<Void, any Error> {
        scheduler.save { Person(context: $0).name = name }
    }

    @Test func `the article's chain uses its objects on the queue of their context`() async {
        let background = makeScheduler()
        let important = await Signal<[String], Never>.just(["fix a typo", "SECURITY: check the key"])
            .deliver(on: background)
            .map { titles in titles.map { name in Person(context: background.context).name = name }.count }
            .deliver(on: background)
            .map { count in (count, background.isCurrent) }
            .first()
        #expect(important?.0 == 2 && important?.1 == true)
        #expect(!background.isCurrent)
    }

    @Test func `what is saved is fetched`() async throws {
        let background = makeScheduler()
        for name in ["Ada", "Grace"] { try await add(name, background).last() }
        #expect(try await names(background).first() == ["Ada", "Grace"])
    }

    @Test func `a change that fails is rolled back, and so is a save`() async throws {
        let background = makeScheduler()
        let failing: Signal<Void, any Error> = background.save { context in
            Person(context: context).name = "Ada"
            throw Invalid()
        }
        await #expect(throws: Invalid.self) { try await failing.last() }
        #expect(try await names(background).first() == [])
        try await background.save { context in
            context.validation = { _ in throw Invalid() }
        }.last()
        await #expect(throws: Invalid.self) { try await add("Grace", background).last() }
        #expect(try await names(background).first() == [])
    }

    @Test func `a context is followed after each of its saves`() async throws {
        let background = makeScheduler()
        let counts = background.follow {
            NSFetchRequest<Person>(entityName: "Person")
        } reading: {
            $0.count
        }
        let seen = ReplaySubject<Int, any Error>()
        let subscription = counts.subscribe {
            seen.send($0)
        } error: {
            seen.send(error: $0)
        }
        _ = try await seen.signal.first()
        for name in ["Ada", "Grace"] { try await add(name, background).last() }
        #expect(try await seen.signal.take(3).toArray() == [0, 1, 2])
        subscription.dispose()
        try await add("Barbara", background).last()
        #expect(try await names(background).first()?.count == 3)
        seen.sendCompleted()
        #expect(try await seen.signal.toArray() == [0, 1, 2])
    }

    @Test func `a save during the first fetch is followed, too`() async throws {
        let background = makeScheduler()
        let isFirst = MutableProperty(true)
        let counts = background.follow {
            NSFetchRequest<Person>(entityName: "Person")
        } reading: { people in
            if isFirst.value {
                isFirst.value = false
                Person(context: background.context).name = "Ada"
                try background.context.save()
            }
            return people.count
        }
        let seen = ReplaySubject<Int, any Error>()
        // In the queue's turn, the first fetch runs before `subscribe` returns.
        background.schedule {
            counts.subscribe {
                seen.send($0)
            } error: {
                seen.send(error: $0)
            }
        }
        _ = try await names(background).first()
        seen.sendCompleted()
        #expect(try await seen.signal.toArray() == [0, 1])
    }

    @Test func `a subscription that is disposed of before its turn does nothing`() async throws {
        let background = makeScheduler()
        let entered = DispatchSemaphore(value: 0)
        let gate = DispatchSemaphore(value: 0)
        background.schedule {
            entered.signal()
            _ = gate.wait(timeout: .now() + 60)
        }
        _ = entered.wait(timeout: .now() + 60)
        let subscription = add("Ada", background).subscribe(error: { _ in })
        subscription.dispose()
        gate.signal()
        #expect(try await names(background).first() == [])
    }

    @Test func `several threads use one context, in order`() async throws {
        let background = makeScheduler()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 { group.addTask { try await add("\(number)", background).last() } }
            try await group.waitForAll()
        }
        #expect(try await names(background).first()?.count == 40)
    }

    @Test func `delayed work runs on the queue`() async {
        let background = makeScheduler()
        let isCurrent = await Signal<Int, Never>.just(1).delay(for: .milliseconds(1), on: background)
            .map { _ in background.isCurrent }.first()
        #expect(isCurrent == true)
    }
}
