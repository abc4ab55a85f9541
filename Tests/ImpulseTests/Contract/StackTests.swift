import Impulse
import Testing

/// Checks that no long chain, sequence or queue overflows a small stack.
@Suite struct StackTests {
    /// The length of a chain that must fit into 512 KiB while it is subscribed to, delivers and ends. The contract
    /// states it for optimized builds; the frames of debug builds are several times as large.
    #if DEBUG
    static let depth = 150
    #else
    static let depth = 1_000
    #endif

    /// An operator, appended to a signal.
    struct Link: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let append: @Sendable (Signal<Int, TestError>) -> Signal<Int, TestError>

        init(_ name: String, _ append: @escaping @Sendable (Signal<Int, TestError>) -> Signal<Int, TestError>) {
            testDescription = name
            self.append = append
        }

        static let all: [Link] = [
            Link("map") { $0.map { $0 + 1 } },
            Link("filter") { $0.filter { $0 > 0 } },
            Link("scan") { $0.scan(0) { $1 } },
            Link("take") { $0.take(1_000_000) },
            Link("skip") { $0.skip(0) },
            Link("distinctUntilChanged") { $0.distinctUntilChanged() },
            Link("flatMap") { $0.flatMap { .just($0) } },
            Link("merge") { $0.merge(with: .empty) },
            Link("concat") { $0.concat(.empty) },
            Link("catch") { $0.catch { Signal<Int, TestError>.error($0) } },
            Link("deliver(on: .immediate)") { $0.deliver(on: .immediate) },
            Link("on") { $0.on(next: { _ in }, disposed: {}) },
            Link("startWith") { $0.startWith(1) },
            Link("materialize, dematerialize") { $0.materialize().dematerialize() },
            Link("deferred") { source in .deferred { source } },
            Link("flatMap, inner") { source in .just(0).flatMap { _ in source } },
            Link("flatMap, inner, of a sequence") { source in
                Signal<Int, TestError>(CollectionOfOne(0)).flatMap { _ in source }
            },
            Link("subscribed(on: .immediate)") { $0.subscribed(on: .immediate) },
            Link("combineLatest, map") { Signal.combineLatest($0, .just(0)).map { value, _ in value } },
            Link("concat, last") { Signal<Int, TestError>.empty.concat($0) },
            Link("combineLatest, last") { Signal.combineLatest(.just(0), $0).map { $1 } },
            Link("combineLatest of an array") { Signal.combineLatest([.just(0), $0]).map { $0[1] } },
            Link("zip of an array") { Signal.zip([Signal(0...9), $0]).map { $0[1] } },
            Link("withLatest") { $0.withLatest(from: .just(0)).map { value, _ in value } },
            Link("sample") { Signal.just(1).concat(.never).sample(when: $0) },
            Link("replayLazily") { $0.replayLazily() },
            Link("create") { source in
                Signal { subscriber in
                    source.subscribe(
                        next: { subscriber.send($0) },
                        error: { subscriber.send(error: $0) },
                        completed: { subscriber.sendCompleted() }
                    )
                }
            },
        ]
    }

    enum End: CaseIterable { case completion, error, disposal, abandonment }

    @Test(.tags(.clause9BoundedStack), arguments: Link.all, End.allCases)
    func `a long chain delivers and ends on a small stack`(_ link: Link, _ end: End) {
        deliver(through: Self.depth, link, end)
    }

    @Test(.tags(.clause9BoundedStack), arguments: Link.all, End.allCases)
    func `a chain half as long that carries a context delivers and ends on a small stack`(_ link: Link, _ end: End) {
        deliver(through: Self.depth / 2, link, end, at: "request")
    }

    private func deliver(through depth: Int, _ link: Link, _ end: End, at place: String? = nil) {
        let values = Counter()
        let ends = Counter()
        onSmallStack(at: place) {
            var subject: Subject? = Subject<Int, TestError>()
            var chain = subject?.signal ?? .never
            for _ in 0..<depth { chain = link.append(chain) }
            let subscription = chain.subscribe(
                next: { _ in values.increment() },
                error: { _ in ends.increment() },
                completed: { ends.increment() }
            )
            subject?.send(1)
            switch end {
            case .completion: subject?.sendCompleted()
            case .error: subject?.send(error: .one)
            case .disposal: subscription.dispose()
            case .abandonment: subject = nil
            }
        }
        #expect(values.count == (link.testDescription == "startWith" ? depth + 1 : 1))
        #expect(ends.count == (end == .completion || end == .error ? 1 : 0))
    }

    @Test(.tags(.clause9BoundedStack), arguments: Link.all, [End.completion, .error])
    func `a long chain that sends and ends synchronously does so on a small stack`(_ link: Link, _ end: End) {
        deliverSynchronously(through: Self.depth, link, end)
    }

    @Test(.tags(.clause9BoundedStack), arguments: Link.all, [End.completion, .error])
    func `a chain half as long that carries a context sends and ends synchronously on a small stack`(
        _ link: Link, _ end: End
    ) {
        deliverSynchronously(through: Self.depth / 2, link, end, at: "request")
    }

    private func deliverSynchronously(through depth: Int, _ link: Link, _ end: End, at place: String? = nil) {
        let values = Counter()
        let ends = Counter()
        onSmallStack(at: place) {
            var chain = Signal<Int, TestError> { subscriber in
                subscriber.send(1)
                if end == .error { subscriber.send(error: .one) } else { subscriber.sendCompleted() }
                return nil
            }
            for _ in 0..<depth { chain = link.append(chain) }
            chain.subscribe(
                next: { _ in values.increment() },
                error: { _ in ends.increment() },
                completed: { ends.increment() }
            )
        }
        // With this operator, an error ends the chain before the other input is subscribed to, so no value is
        // combined.
        #expect(values.count > 0 || link.testDescription == "combineLatest, map")
        #expect(ends.count == 1)
    }

    /// Without an `error` closure the trail has a node, though no context.
    @Test(.tags(.clause9BoundedStack))
    func `a long chain without an error closure is disposed of on a small stack`() {
        let values = Counter()
        onSmallStack {
            let subject = Subject<Int, TestError>()
            var chain = subject.signal
            for _ in 0..<Self.depth { chain = chain.merge(with: .empty) }
            let subscription = chain.subscribe(next: { _ in values.increment() })
            subject.send(1)
            subscription.dispose()
        }
        #expect(values.count == 1)
    }

    @Test(.tags(.clause9BoundedStack))
    func `many concatenated signals, made on demand, do not grow the stack`() {
        let values = Counter()
        let completions = Counter()
        onSmallStack {
            let signals = Making<Signal<Int, Never>>(endless) { number in
                number % 2 == 0 ? .just(number) : .empty
            }
            Signal<Int, Never>.concat(signals)
                .subscribe(next: { _ in values.increment() }, completed: { completions.increment() })
        }
        #expect(values.count == endless / 2)
        #expect(completions.count == 1)
    }

    @Test(.tags(.clause9BoundedStack))
    func `many values of an endless sequence are taken on a small stack`() {
        let recorder = Counter()
        onSmallStack {
            Signal<Int, Never>(0...).take(endless).subscribe(next: { _ in recorder.increment() })
        }
        #expect(recorder.count == endless)
    }

    @Test(.tags(.clause9BoundedStack))
    func `many enqueued values are released without recursion`() {
        let live = Live()
        onSmallStack {
            let subject = Subject<Live.Token, Never>()
            let subscription = SerialDisposable()
            subscription.current = subject.signal.subscribe(next: { token in
                guard token.number == 0 else { return }
                for _ in 0..<endless { subject.send(live.token(1)) }
                subject.sendCompleted()
                for _ in 0..<endless { subject.send(live.token(1)) }
                subscription.dispose()
            })
            subject.send(live.token())
        }
        #expect(live.count == 0)
    }

    @Test(.tags(.clause9BoundedStack))
    func `many values enqueued in a subscriber are released without recursion`() {
        let live = Live()
        onSmallStack {
            let source = Holder<Subscriber<Live.Token, Never>>()
            let signal = Signal<Live.Token, Never> { subscriber in
                source.content = subscriber
                return nil
            }
            signal.take(1).subscribe(next: { _ in
                for _ in 0..<endless { source.content?.send(live.token()) }
            })
            source.content?.send(live.token())
        }
        #expect(live.count == 0)
    }

    @Test(.tags(.clause9BoundedStack))
    func `many re-entrant sends do not nest`() {
        let last = Holder<Int>()
        onSmallStack {
            let subject = Subject<Int, Never>()
            subject.signal.flatMap { .just($0) }.merge(with: .never).subscribe(next: { value in
                last.content = value
                if value < endless { subject.send(value + 1) }
            })
            subject.send(1)
        }
        #expect(last.content == endless)
    }
}
