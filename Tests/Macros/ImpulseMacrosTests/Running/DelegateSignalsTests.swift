#if Macros
import Impulse
import ImpulseMacros
import Testing

/// The guarantees for the signals of callbacks.
@Suite struct DelegateSignalsTests {
    private let receiver = Receiver()

    @Test func `each callback is a signal of its named arguments as a tuple`() {
        let (delegate, log) = (FixDelegate(), Log<String>())
        delegate.didUpdate.subscribe { log.add("fixes \($0.fixes.map(\.number)), \($0.receiver === receiver)") }
        delegate.didUpdate.subscribe { sender, fixes in log.add("of one \(sender === receiver): \(fixes.count)") }
        delegate.didFail.subscribe { _, error in log.add("\(error)") }
        delegate.didPause.subscribe { log.add("paused \($0 === receiver)") }
        let library: any ReceiverDelegate = delegate
        library.receiver(receiver, didUpdate: [Fix(number: 1), Fix(number: 2)])
        library.receiver(receiver, didFailWith: NoReception())
        library.receiverDidPause(receiver)
        #expect(
            log.entries == ["fixes [1, 2], true", "of one true: 2", "NoReception()", "paused true"])
    }

    @Test func `an omitted requirement keeps its default and has no signal`() {
        #expect(!(FixDelegate() as any ReceiverDelegate).receiverShouldPause(receiver))
    }

    @Test func `a callback's signal is hot and does not replay earlier calls`() {
        let (delegate, log) = (FixDelegate(), Log<Int>())
        delegate.receiver(receiver, didUpdate: [Fix(number: 1)])
        delegate.didUpdate.subscribe { log.add($0.fixes[0].number) }
        delegate.receiver(receiver, didUpdate: [Fix(number: 2)])
        #expect(log.entries == [2])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a callback's signal does not retain the object and completes with it`() {
        let log = Log<String>()
        var delegate: FixDelegate? = FixDelegate()
        weak let watched = delegate
        let signal = delegate?.didPause
        let subscription = signal?.subscribe(next: { _ in log.add("paused") }, completed: { log.add("completed") })
        delegate?.receiverDidPause(receiver)
        delegate = nil
        #expect(watched == nil)
        #expect(log.entries == ["paused", "completed"])
        signal?.subscribe(completed: { log.add("completed immediately") })
        #expect(log.entries.last == "completed immediately")
        withExtendedLifetime(subscription) {}
    }

    @Test(.tags(.clause4OneOrder)) func `all subscribers receive calls in the same order, including re-entrant ones`() {
        let delegate = FixDelegate()
        let logs = [Log<Int>(), Log<Int>()]
        delegate.didUpdate.map { $0.fixes[0].number }.subscribe { number in
            logs[0].add(number)
            if number == 1 { delegate.receiver(receiver, didUpdate: [Fix(number: 2)]) }
        }
        delegate.didUpdate.map { $0.fixes[0].number }.subscribe { logs[1].add($0) }
        delegate.receiver(receiver, didUpdate: [Fix(number: 1)])
        #expect(logs.map(\.entries) == [[1, 2], [1, 2]])
    }

    @Test(.tags(.clause2Serial), .timeLimit(.minutes(1)))
    func `calls from several threads are delivered serially, in the same order for all`() async {
        let delegate = FixDelegate()
        let logs = [Log<Int>(), Log<Int>()]
        for log in logs { delegate.didUpdate.subscribe { log.add($0.fixes[0].number) } }
        await withTaskGroup { group in
            for thread in 0..<4 {
                group.addTask {
                    for number in 0..<1_000 {
                        delegate.receiver(receiver, didUpdate: [Fix(number: thread * 1_000 + number)])
                    }
                }
            }
        }
        #expect(logs[0].entries.count == 4_000)
        #expect(logs[0].entries == logs[1].entries)
        for thread in 0..<4 {
            let own = logs[0].entries.filter { $0 / 1_000 == thread }
            #expect(own == own.sorted())
        }
    }
}
#endif
