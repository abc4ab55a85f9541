import Impulse
import Testing

/// Tests of the subscriptions that a subject disposes of.
@Suite struct SubjectDisposalTests {
    @Test(.tags(.clause6TearDownFirst), arguments: SubjectInputTests.Kind.all)
    func `disposables of onDispose are disposed of before the completion, and late ones immediately`(
        _ kind: SubjectInputTests.Kind
    ) {
        let received = Recorder<String>()
        let subject = kind.make()
        subject.onDispose { received.record("first") }
        subject.onDispose(AnyDisposable { received.record("second") })
        subject.signal.subscribe(completed: { received.record("end") })
        subject.sendCompleted()
        #expect(received.all == ["first", "second", "end"])
        subject.onDispose { received.record("late") }
        #expect(received.all.last == "late")
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: SubjectInputTests.Kind.all)
    func `releasing a subject without an end disposes of the disposables of onDispose`(_ kind: SubjectInputTests.Kind) {
        let disposed = Counter()
        do {
            let subject = kind.make()
            subject.onDispose { disposed.increment() }
            subject.signal.subscribe(error: { _ in })
            #expect(disposed.count == 0)
        }
        #expect(disposed.count == 1)
    }

    @Test(.tags(.clause4OneOrder), arguments: SubjectInputTests.Kind.all)
    func `onDispose may be called inside a delivery and inside the completion`(_ kind: SubjectInputTests.Kind) {
        let received = Recorder<String>()
        let subject = kind.make()
        subject.signal.subscribe(
            next: { [weak subject] in
                if $0 == 1 { subject?.onDispose { received.record("disposed") } }
            },
            completed: { [weak subject] in
                received.record("end")
                subject?.onDispose { received.record("late") }
            })
        subject.send(1)
        #expect(received.all.isEmpty)
        subject.sendCompleted()
        #expect(received.all == ["disposed", "end", "late"])
    }

    @Test(.tags(.clause2Serial))
    func `a disposable of onDispose that races the completion is disposed of once`() {
        for kind in SubjectInputTests.Kind.all {
            race(
                on: { (subject: kind.make(), disposed: Counter()) },
                { arena in arena.subject.onDispose { arena.disposed.increment() } },
                { $0.subject.sendCompleted() },
                outcome: { $0.disposed.count },
                allowed: [1])
        }
    }

    @Test(.tags(.clause5Cancellation))
    func `a subscriber that is disposed of inside a delivery receives neither its value nor one enqueued before`() {
        let subject = Subject<Int, Never>()
        let received = Recorder<Int>()
        let second = CompositeDisposable()
        subject.signal.subscribe { [weak subject] in
            guard $0 == 1 else { return }
            // Enqueued before the removal of the second subscriber.
            subject?.send(2)
            second.dispose()
            subject?.send(3)
        }
        second += subject.signal.subscribe { received.record($0) }
        subject.signal.subscribe { received.record(10 * $0) }
        subject.send(1)
        #expect(received.all == [10, 20, 30])
    }
}
