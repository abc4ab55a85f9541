import Impulse
import Testing

@Suite struct FourThreadsTests {
    private struct Sent: Equatable { let thread: Int, number: Int }

    @Test(.tags(.clause4OneOrder, .clause2Serial))
    func `three subscribers receive all values from four threads in the same order`() {
        let subject = Subject<Sent, Never>()
        let logs = (0..<3).map { _ in Recorder<Sent>() }
        for log in logs { subject.signal.subscribe(next: { log.record($0) }) }
        Self.send(10_000) { subject.send($0) }
        Self.check(logs[0].all, 10_000)
        #expect(logs[1].all == logs[0].all)
        #expect(logs[2].all == logs[0].all)
    }

    @Test(.tags(.clause4OneOrder, .clause2Serial))
    func `a subscriber receives all values from four threads, each thread's in order`() {
        let source = Holder<Subscriber<Sent, Never>>()
        let log = Recorder<Sent>()
        Signal<Sent, Never> { subscriber in
            source.content = subscriber
            return nil
        }.subscribe(next: { log.record($0) })
        guard let subscriber = source.content else { return }
        Self.send(10_000) { subscriber.send($0) }
        Self.check(log.all, 10_000)
    }

    @Test(.tags(.clause4OneOrder, .clause2Serial))
    func `re-entrant sends of subscribers keep one order among sends from four threads`() {
        let subject = Subject<Sent, Never>()
        let logs = (0..<3).map { _ in Recorder<Sent>() }
        for (index, log) in logs.enumerated() {
            subject.signal.subscribe(next: { sent in
                log.record(sent)
                if sent.thread < 4 && sent.number % 10 == 0 { subject.send(Sent(thread: 4 + index, number: 0)) }
            })
        }
        Self.send(1_000) { subject.send($0) }
        #expect(logs[0].all.count == 4_000 + 3 * 400)
        #expect(logs[1].all == logs[0].all)
        #expect(logs[2].all == logs[0].all)
    }

    @Test(.tags(.clause4OneOrder, .clause2Serial))
    func `a merge of four subjects loses no value and keeps each subject's order`() {
        let subjects = (0..<4).map { _ in Subject<Sent, Never>() }
        let log = Recorder<Sent>()
        Signal.merge(subjects.map(\.signal)).subscribe(next: { log.record($0) })
        Self.send(5_000) { subjects[$0.thread].send($0) }
        Self.check(log.all, 5_000)
    }

    @Test(.tags(.clause4OneOrder, .clause2Serial))
    func `a combination of four subjects ends with the last value of each`() {
        let subjects = (0..<4).map { _ in Subject<Int, Never>() }
        let log = Recorder<[Int]>()
        Signal.combineLatest(subjects[0].signal, subjects[1].signal, subjects[2].signal, subjects[3].signal)
            .subscribe(next: { log.record([$0, $1, $2, $3]) })
        for subject in subjects { subject.send(-1) }
        Self.send(2_000) { subjects[$0.thread].send($0.number) }
        #expect(log.all.count == 1 + 4 * 2_000, "one combination for each value")
        #expect(log.all.last == [1_999, 1_999, 1_999, 1_999])
        #expect(
            zip(log.all, log.all.dropFirst()).allSatisfy { before, after in
                zip(before, after).map { $1 - $0 }.sorted() == [0, 0, 0, 1]
            }, "each differs from the one before in one value")
    }

    private static func send(_ count: Int, _ send: @escaping @Sendable (Sent) -> Void) {
        let crew = Crew(4)
        crew.run { thread in
            for number in 0..<count { send(Sent(thread: thread, number: number)) }
        }
        crew.dismiss()
    }

    private static func check(_ log: [Sent], _ count: Int) {
        #expect(log.count == 4 * count)
        for thread in 0..<4 {
            #expect(log.filter { $0.thread == thread }.map(\.number) == Array(0..<count))
        }
    }
}
