import Dispatch
import Impulse
import Testing

/// A source or an operator, as something that changes nothing about a signal: what holds for every signal holds for it.
struct OperatorCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether it completes with its source.
    var completes = true
    /// Whether it delivers on the thread that sends, or subscribes on the one that subscribes.
    var isSynchronous = true
    /// Whether its subscription to the source ends with that of its subscriber.
    var isSoleSubscriber = true
    let apply: @Sendable (Signal<Int, TestError>, QueueScheduler) -> Signal<Int, TestError>

    init(
        _ name: String,
        completes: Bool = true,
        isSynchronous: Bool = true,
        isSoleSubscriber: Bool = true,
        _ apply: @escaping @Sendable (Signal<Int, TestError>, QueueScheduler) -> Signal<Int, TestError>
    ) {
        testDescription = name
        self.completes = completes
        self.isSynchronous = isSynchronous
        self.isSoleSubscriber = isSoleSubscriber
        self.apply = apply
    }
}

extension OperatorCase {
    static let all = sources + withoutGate + linearWithGate + combining + scheduling + sharing
    static let completing = all.filter(\.completes)
    static let synchronous = all.filter(\.isSynchronous)
    static let solelySubscribed = all.filter(\.isSoleSubscriber)

    /// Sources, as parts of which the signal that is passed in is another.
    private static let sources: [OperatorCase] = [
        OperatorCase("create") { source, _ in
            Signal { subscriber in
                source.subscribe(
                    next: { subscriber.send($0) },
                    error: { subscriber.send(error: $0) },
                    completed: { subscriber.sendCompleted() }
                )
            }
        },
        OperatorCase("just") { source, _ in .just(0).flatMap { _ in source } },
        OperatorCase("empty") { source, _ in .concat(.empty, source) },
        OperatorCase("error") { source, _ in Signal<Int, TestError>.error(.two).catch { _ in source } },
        OperatorCase("never", completes: false) { source, _ in .merge(.never, source) },
        OperatorCase("deferred") { source, _ in .deferred { source } },
        OperatorCase("sequence") { source, _ in Signal<Int, TestError>(0...0).flatMap { _ in source } },
        OperatorCase("onDispose", completes: false) { source, _ in .merge(source, .onDispose {}) },
    ]

    /// Operators that are nodes, and stand on no gate of their own.
    static let withoutGate: [OperatorCase] = [
        OperatorCase("map") { source, _ in source.map { $0 + 1 }.map { $0 - 1 } },
        OperatorCase("scan") { source, _ in source.scan(0) { $1 } },
        OperatorCase("materialize, dematerialize") { source, _ in source.materialize().dematerialize() },
        OperatorCase("filter") { source, _ in source.filter { _ in true } },
        OperatorCase("distinctUntilChanged") { source, _ in source.distinctUntilChanged { _, _ in false } },
        OperatorCase("take") { source, _ in source.take(1_000_000) },
        OperatorCase("skip") { source, _ in source.skip(0) },
        OperatorCase("named") { source, _ in source.named("name") },
    ]

    private static let linearWithGate: [OperatorCase] = [
        OperatorCase("on") { source, _ in
            source.on(subscribed: {}, next: { _ in }, error: { _ in }, completed: {}, disposed: {})
        },
        OperatorCase("catch, first") { source, _ in source.catch { Signal<Int, TestError>.error($0) } },
        OperatorCase("promoteError") { source, _ in
            source.materialize().promoteError(to: TestError.self).flatMap { event -> Signal<Int, TestError> in
                switch event {
                case .next(let value): .just(value)
                case .error(let error): .error(error)
                case .completed: .empty
                }
            }
        },
    ]

    private static let combining: [OperatorCase] = [
        OperatorCase("merge") { source, _ in .merge(.empty, source, .empty) },
        OperatorCase("merge(with:)") { source, _ in source.merge(with: .empty) },
        OperatorCase("concat, first") { source, _ in source.concat(.empty) },
        OperatorCase("concat, last") { source, _ in .concat([.empty, .empty, source]) },
        OperatorCase("startWith") { source, _ in source.startWith(0).skip(1) },
        OperatorCase("combineLatest") { source, _ in combineLatest(.just("a"), source).map { $1 } },
        OperatorCase("flatMap, outer") { source, _ in source.flatMap { .just($0) } },
        OperatorCase("flatMap, outer, to a sequence") { source, _ in
            source.flatMap { Signal<Int, TestError>(CollectionOfOne($0)) }
        },
        OperatorCase("flatMap, inner") { source, _ in
            Signal<Int, TestError>(0...2).flatMap { $0 == 1 ? source : .empty }
        },
    ]

    private static let scheduling: [OperatorCase] = [
        OperatorCase("deliver(on: .immediate)") { source, _ in source.deliver(on: .immediate) },
        OperatorCase("deliver(on: queue)", isSynchronous: false) { source, queue in source.deliver(on: queue) },
        OperatorCase("subscribe(on: .immediate)") { source, _ in source.subscribe(on: .immediate) },
        OperatorCase("subscribe(on: queue)", isSynchronous: false) { source, queue in source.subscribe(on: queue) },
    ]

    private static let sharing: [OperatorCase] = [
        OperatorCase("replayLazily", isSoleSubscriber: false) { source, _ in source.replayLazily() },
        OperatorCase("multicast", isSoleSubscriber: false) { source, _ in
            let connection = source.multicast(to: Subject())
            let connecting = Signal<Int, TestError>.deferred {
                connection.connect()
                return .empty
            }
            return .merge(connection.signal, connecting)
        },
    ]
}

/// An operator on a source of the test's, and the queue on which it may deliver.
struct Stage: Sendable {
    let signal: Signal<Int, TestError>
    private let queue = QueueScheduler(label: "stage")

    init(_ operatorCase: OperatorCase, on source: Signal<Int, TestError>) {
        signal = operatorCase.apply(source, queue)
    }

    /// Returns when all that has been handed to the queue has been done.
    func settle() {
        let reached = DispatchSemaphore(value: 0)
        // Many times: what is done first may hand over more, and a delivery takes turns of some hundred events.
        for _ in 1...16 {
            queue.schedule { reached.signal() }
            reached.wait()
        }
    }

    func record() -> Recording<Int, TestError> {
        defer { settle() }
        return signal.record()
    }
}

/// A source that a test sends to by hand, and that tells of its cleanup.
struct HandSource: Sendable {
    let subscriber = Holder<Subscriber<Int, TestError>>()
    let cleanups = Counter()
    let onCleanup: @Sendable () -> Void

    init(onCleanup: @escaping @Sendable () -> Void = {}) {
        self.onCleanup = onCleanup
    }

    var signal: Signal<Int, TestError> {
        Signal { [self] subscriber in
            self.subscriber.content = subscriber
            return AnyDisposable {
                cleanups.increment()
                onCleanup()
            }
        }
    }

    func send(_ value: Int) { subscriber.content?.send(value) }
    func send(_ end: Event<Never, TestError>) {
        switch end {
        case .next: break
        case .error(let error): subscriber.content?.send(error: error)
        case .completed: subscriber.content?.sendCompleted()
        }
    }
}
