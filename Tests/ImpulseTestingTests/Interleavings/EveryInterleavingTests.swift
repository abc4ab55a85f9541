#if DEBUG
import Impulse
import ImpulseTesting
import Synchronization
import Testing

@Suite struct EveryInterleavingTests {
    /// A count that is read and written in two steps.
    private final class Tally: Sendable {
        private let point = InterleavingPoint("count")
        private let count = Atomic(0)

        var value: Int { count.load(ordering: .relaxed) }

        func increment() {
            point.read()
            let old = value
            point.write()
            count.store(old + 1, ordering: .relaxed)
        }
    }

    @Test
    func `every order of two reads and two writes is tried once`() {
        let found = failures {
            let result = everyInterleaving(
                on: Tally.init, { $0.increment() }, { $0.increment() }, outcome: \.value, outcomes: [1, 2])
            // Six orders, less one of the two that begin with both reads, for each way to go on.
            #expect((result.tried, result.untried) == (4, 0))
            #expect("\(result)" == "4 orders were tried, which are all")
        }
        #expect(found.isEmpty)
    }

    @Test
    func `an unexpected outcome is reported with its simplest order as a diagram`() {
        let messages = failureMessages {
            everyInterleaving(on: Tally.init, { $0.increment() }, { $0.increment() }, outcome: \.value, outcomes: [2])
        }
        #expect(
            messages == [
                """
                everyInterleaving: the outcomes differ from the expected ones
                    in 2 of 4 orders: 1, not expected
                    in 2 of 4 orders: 2
                The simplest order that ends in 1:
                      actor 1       actor 2
                   1  begin
                   2  count: read
                   3                begin
                   4                count: read
                   5                count: write
                   6  count: write
                replaying: "112221"
                """
            ])
    }

    @Test
    func `the text of an order replays it`() {
        let messages = failureMessages {
            let result = everyInterleaving(
                replaying: "112221", on: Tally.init, { $0.increment() }, { $0.increment() }, outcome: \.value,
                outcomes: [2])
            #expect(result.tried == 1)
        }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("in 1 of 1 orders: 1, not expected") == true)
    }

    @Test
    func `an order that the actors cannot take is reported`() {
        let messages = failureMessages {
            everyInterleaving(
                replaying: "1111111", on: Tally.init, { $0.increment() }, { $0.increment() }, outcome: \.value,
                outcomes: [2])
        }
        #expect(messages.first?.contains("the order to replay does not fit") == true)
    }

    @Test
    func `an expected outcome that never occurs is reported`() {
        let messages = failureMessages {
            everyInterleaving(
                on: Tally.init, { $0.increment() }, { _ in }, outcome: \.value, outcomes: [1, 7])
        }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("never: 7") == true)
    }

    @Test
    func `with a limit, the rest is counted, and outcomes may be missing`() {
        let found = failures {
            let result = everyInterleaving(
                limit: 1, on: Tally.init, { $0.increment() }, { $0.increment() }, outcome: \.value, outcomes: [1, 2])
            #expect(result.tried == 1)
            #expect(result.untried == 3)
            #expect("\(result)" == "1 orders were tried, and at least 3 were not")
        }
        #expect(found.isEmpty)
    }

    @Test
    func `steps at different points are not reordered`() {
        struct Arena: Sendable {
            let one = Tally()
            let other = Tally()
        }
        let result = everyInterleaving(
            on: Arena.init, { $0.one.increment() }, { $0.other.increment() },
            outcome: { [$0.one.value, $0.other.value] }, outcomes: [[1, 1]])
        #expect(result.tried == 1)
    }

    @Test
    func `a lock keeps others out until it is released`() {
        final class Locked: Sendable {
            let point = InterleavingPoint("mutex")
            let mutex = Mutex(0)
            let tally = Tally()

            func increment() { point.withLock { mutex.withLock { _ in tally.increment() } } }
        }
        let result = everyInterleaving(
            on: Locked.init, { $0.increment() }, { $0.increment() }, { $0.increment() }, outcome: \.tally.value,
            outcomes: [3])
        #expect(result.tried == 6)
    }

    @Test
    func `what is read without the lock is also read while the lock is held`() {
        final class Busy: Sendable {
            let (point, other) = (InterleavingPoint("busy"), InterleavingPoint("other"))
            let isBusy = Atomic(false)
            let found = Atomic(false)

            func work() {
                point.withLock {
                    isBusy.store(true, ordering: .relaxed)
                    other.write()
                    isBusy.store(false, ordering: .relaxed)
                }
            }

            func look() {
                point.read()
                found.store(isBusy.load(ordering: .relaxed), ordering: .relaxed)
            }
        }
        let found = failureMessages {
            everyInterleaving(
                on: Busy.init, { $0.work() }, { $0.look() }, outcome: { $0.found.load(ordering: .relaxed) },
                outcomes: [true, false])
        }
        #expect(found.isEmpty)
    }

    @Test
    func `a context carrier that another test registers meanwhile changes no step`() {
        var runs = 0
        // Carriers stay, and what they carry deepens the stacks of other tests.
        let isCarrying = Atomic(true)
        defer { isCarrying.store(false, ordering: .relaxed) }
        let messages = failureMessages {
            everyInterleaving(
                on: { () -> Subject<Int, Never> in
                    runs += 1
                    if runs == 2 {
                        ContextCarrier.register {
                            isCarrying.load(ordering: .relaxed) ? 0 : nil
                        } restore: { _, work in
                            work()
                        }
                    }
                    return Subject<Int, Never>()
                },
                { $0.signal.subscribe() }, { $0.send(1) }, outcome: { _ in 0 }, outcomes: [0])
        }
        #expect(messages.isEmpty)
        #expect(runs > 2)
    }

    @Test
    func `an actor that takes another step than before is reported`() {
        struct Arena: Sendable {
            let run: Int
            let tally = Tally()
        }
        var runs = 0
        let messages = failureMessages {
            everyInterleaving(
                on: { () -> Arena in
                    runs += 1
                    return Arena(run: runs)
                },
                { arena in
                    if arena.run == 1 { arena.tally.increment() }
                },
                { $0.tally.increment() }, outcome: { _ in 0 }, outcomes: [0])
        }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("an actor's next step is another one than in the order before") == true)
    }

    @Test
    func `a deadlock is reported as a diagram`() {
        struct Locks: Sendable {
            let left = InterleavingPoint("left")
            let right = InterleavingPoint("right")
        }
        let messages = failureMessages {
            everyInterleaving(
                on: Locks.init,
                { locks in locks.left.withLock { locks.right.withLock {} } },
                { locks in locks.right.withLock { locks.left.withLock {} } },
                outcome: { _ in 0 }, outcomes: [0])
        }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("the actors are deadlocked") == true)
        #expect(messages.first?.contains("left: lock") == true)
    }

    @Test
    func `the steps of the library are named`() {
        let messages = failureMessages {
            everyInterleaving(
                replaying: "1",
                on: {
                    let subject = Subject<Int, Never>()
                    subject.signal.subscribe()
                    return subject
                },
                { $0.send(1) }, { $0.send(2) }, outcome: { _ in 0 }, outcomes: [1])
        }
        #expect(messages.first?.contains("word: enter") == true)
        #expect(messages.first?.contains("word: leave") == true)
    }

    @Test
    func `a task that an actor starts takes its steps undirected`() async {
        final class Arena: Sendable {
            let subject = Subject<Int, Never>()
            let task = Mutex<Task<Void, Never>?>(nil)
        }
        let found = failures {
            everyInterleaving(
                on: Arena.init,
                { arena in arena.task.withLock { $0 = Task { arena.subject.send(1) } } },
                { $0.subject.send(2) },
                outcome: { _ in 0 }, outcomes: [0])
        }
        #expect(found.isEmpty)
    }
}
#endif
