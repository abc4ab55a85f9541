import Impulse
import Testing

/// Tests of operators of a client that do nothing at the end of their source, upstream of operators whose values bypass
/// their gate. Run under the address sanitizer, they detect a gate that is freed too early.
@Suite struct IgnoredEndTests {
    typealias Numbers = Signal<Int, TestError>

    struct Path: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let apply: @Sendable (Numbers) -> Numbers

        init(_ name: String, _ apply: @escaping @Sendable (Numbers) -> Numbers) {
            testDescription = name
            self.apply = apply
        }

        static let all = [
            Path("retry()") { $0.withoutEnd.retry() },
            Path("retry(1)") { $0.withoutEnd.retry(1) },
            Path("concat") { $0.withoutEnd.concat(.never) },
            Path("concat, last") { Numbers.empty.concat($0.withoutEnd) },
            Path("repeat") { $0.withoutEnd.repeat() },
            Path("catch(inTurn:)") { Signal.catch(inTurn: [$0.withoutEnd]) },
            Path("operate(stopping:), retry()") { $0.withoutEndStopping.retry() },
            Path("distinctUntilChanged(), retry()") { $0.withoutEnd.distinctUntilChanged().retry() },
            Path("deferred") { source in .deferred { source.withoutEnd } },
            Path("catch") { $0.withoutEnd.catch { Numbers.error($0) } },
            Path("on") { $0.withoutEnd.on(next: { _ in }) },
            Path("serialized, ends: .never") { source in
                .serialized { $0.add(source.withoutEnd.retry(), ends: .never) }
            },
            Path("concat, deferred, retry()") { source in
                Numbers.empty.concat(.deferred { source.withoutEnd.retry() }).retry()
            },
            Path("retry(), deferred, concat, twice") { source in
                let inner = Numbers.deferred { source.withoutEnd.concat(.never) }.retry().withoutEndStopping
                return Numbers.deferred { inner.concat(.never) }.retry(1)
            },
        ]
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: Path.all)
    func `a subscription whose disposable is discarded lives as long as its source can send`(_ path: Path) {
        let subject = Subject<Int, TestError>()
        let values = Recorder<Int>()
        weak var subscription: (any Disposable)?
        subscription = path.apply(subject.signal).subscribe(next: { values.record($0) }, error: { _ in })
        guard subscription != nil else {
            Issue.record("freed although the subject can send")
            return
        }
        subject.send(1)
        #expect(values.all == [1])
        withExtendedLifetime(subject) {}
    }

    @Test(arguments: Path.all)
    func `values reach a subscription whose disposable is discarded`(_ path: Path) {
        let subject = Subject<Int, TestError>()
        let values = Recorder<Int>()
        path.apply(subject.signal).materialize().take(5).subscribe { event in
            event.value.map(values.record)
        }
        subject.send(1)
        subject.send(2)
        #expect(values.all == [1, 2])
    }

    @Test(.tags(.clause5Cancellation), arguments: Path.all)
    func `a gate that values bypass outlives a disposal inside the delivery`(_ path: Path) {
        let subject = Subject<Int, TestError>()
        let subscription = SerialDisposable()
        let values = Recorder<Int>()
        subscription.current = path.apply(subject.signal).take(1).materialize().subscribe { event in
            event.value.map(values.record)
            subscription.dispose()
        }
        subject.send(1)
        subject.send(2)
        #expect(values.all == [1])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: Path.all)
    func `a subscription is released with its source`(_ path: Path) {
        let live = Live()
        func subscribe() {
            let (subject, token) = (Subject<Int, TestError>(), live.token())
            path.apply(subject.signal).subscribe(next: { _ in token.touch() }, error: { _ in })
            subject.send(1)
            #expect(live.count == 1)
        }
        subscribe()
        #expect(live.count == 0)
    }
}

extension Signal {
    fileprivate var withoutEnd: Signal {
        operate(sink: { (sink: Sink<Value, Failure>) in Sink<Value, Failure>(next: sink.next, end: { _ in }) })
    }

    fileprivate var withoutEndStopping: Signal {
        operate(stopping: { (sink: Sink<Value, Failure>, _: Upstream) in
            let next = sink.next
            return Sink<Value, Failure>(next: next, end: { _ in })
        })
    }
}
