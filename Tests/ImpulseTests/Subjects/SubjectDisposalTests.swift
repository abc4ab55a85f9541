import Impulse
import Testing

/// What is disposed of with a subject.
@Suite struct SubjectDisposalTests {
    @Test(.tags(.clause6TearDownFirst), arguments: SubjectInputTests.Kind.all)
    func `what was given to onDispose is disposed of before the end is received, or immediately after it`(
        _ kind: SubjectInputTests.Kind
    ) {
        let told = Recorder<String>()
        let subject = kind.make()
        subject.onDispose { told.record("first") }
        subject.onDispose(AnyDisposable { told.record("second") })
        subject.signal.subscribe(completed: { told.record("end") })
        subject.sendCompleted()
        #expect(told.all == ["first", "second", "end"])
        subject.onDispose { told.record("late") }
        #expect(told.all.last == "late")
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: SubjectInputTests.Kind.all)
    func `it is disposed of when the subject is released without an end`(_ kind: SubjectInputTests.Kind) {
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
    func `it may be given inside a delivery, and inside the end`(_ kind: SubjectInputTests.Kind) {
        let told = Recorder<String>()
        let subject = kind.make()
        subject.signal.subscribe(
            next: { [weak subject] in
                if $0 == 1 { subject?.onDispose { told.record("disposed") } }
            },
            completed: { [weak subject] in
                told.record("end")
                subject?.onDispose { told.record("late") }
            })
        subject.send(1)
        #expect(told.all.isEmpty)
        subject.sendCompleted()
        #expect(told.all == ["disposed", "end", "late"])
    }

    @Test(.tags(.clause2Serial))
    func `given on one thread while another ends the subject, it is disposed of in any case`() {
        for kind in SubjectInputTests.Kind.all {
            race(
                on: { (subject: kind.make(), disposed: Counter()) },
                { arena in arena.subject.onDispose { arena.disposed.increment() } },
                { $0.subject.sendCompleted() },
                outcome: { $0.disposed.count },
                allowed: [1])
        }
    }
}
