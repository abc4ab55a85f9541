import Impulse
import Testing

/// Tests of the operators downstream after a disposal inside a delivery. The contract's table covers the subscriber.
@Suite(.tags(.clause5Cancellation)) struct DisposalInsideTests {
    typealias Numbers = Signal<Int, TestError>

    /// An operator that emits more than one event at a time.
    struct Sender: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let apply: @Sendable (Numbers) -> Numbers

        init(_ name: String, _ apply: @escaping @Sendable (Numbers) -> Numbers) {
            testDescription = name
            self.apply = apply
        }

        static let all = [
            Sender("collect") { $0.collect().map(\.count) },
            Sender("collect(count:)") { $0.collect(count: 2).map(\.count) },
            Sender("collect(until:)") { $0.collect { $0.count == 2 }.map(\.count) },
            Sender("collect(while:)") { $0.collect { $1 > $0 + 1 }.map(\.count) },
            Sender("materialize") { $0.materialize().map { $0.value ?? 0 }.promoteError() },
            Sender("materializeResults") { $0.materializeResults().map { (try? $0.get()) ?? 0 }.promoteError() },
            Sender("interspersed") { $0.interspersed(with: 0) },
            Sender("reduce") { $0.reduce(0) { $0 + $1 } },
            Sender("contains") { $0.contains(9).map { _ in 1 } },
            Sender("single") { $0.take(1).single(error: .two) },
            Sender("startWith") { $0.startWith(0) },
            Sender("takeLast") { $0.take(last: 2) },
            Sender("zip") { Signal.zip($0, $0).map { $0 + $1 } },
            Sender("flatMap") { $0.flatMap { Signal([$0, $0]) } },
        ]
    }

    @Test(arguments: Sender.all, [Event<Int, TestError>.completed, .error(.one)])
    func `no operator downstream receives an event after a disposal inside a delivery`(
        _ sender: Sender, ending: Event<Int, TestError>
    ) {
        for number in 1...6 {
            let subject = Subject<Int, TestError>()
            let (sent, disposed) = (Counter(), Holder<Int>())
            let received = Counter()
            let subscription = CompositeDisposable()
            sender.apply(subject.signal)
                .materialize().map { event in
                    sent.increment()
                    return event
                }
                .subscribe(in: subscription) { _ in
                    guard received.increment() == number else { return }
                    subscription.dispose()
                    disposed.content = sent.count
                }
            for value in 1...3 { subject.send(value) }
            if let error = ending.error { subject.send(error: error) } else { subject.sendCompleted() }
            if let before = disposed.content { #expect(sent.count == before, "disposed of inside call \(number)") }
        }
    }
}
