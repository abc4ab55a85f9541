import Dispatch
import Impulse
import ImpulseTesting
import Testing

/// Tests that the next source begins after the cleanup of the last one: a source may hold a device that only one
/// can open.
@Suite struct SuccessionTests {
    /// Numbers its subscriptions, and logs when each starts, and when its cleanup begins and ends.
    final class Device: Sendable {
        let log = Recorder<String>()
        private let starts = Counter()
        private let subscribers = Recorder<Subscriber<Int, TestError>>()

        /// - Parameter cleanup: runs within the cleanup of the first subscription.
        func signal(cleanup: @escaping @Sendable () -> Void = {}) -> Signal<Int, TestError> {
            Signal { [self] subscriber in
                let number = starts.increment()
                log.record("start \(number)")
                subscribers.record(subscriber)
                return AnyDisposable { [log] in
                    log.record("clean \(number)")
                    if number == 1 { cleanup() }
                    log.record("cleaned \(number)")
                }
            }
        }

        var signal: Signal<Int, TestError> { signal() }

        /// The same with a subscriber that nothing retains: it sends nothing, and runs until it is disposed of.
        var silent: Signal<Int, TestError> {
            Signal { [self] _ in
                let number = starts.increment()
                log.record("start \(number)")
                return AnyDisposable { [log] in
                    log.record("clean \(number)")
                    log.record("cleaned \(number)")
                }
            }
        }

        /// The same, which completes before its closure has returned the disposable.
        var hasty: Signal<Int, TestError> {
            Signal { [self] subscriber in
                let number = starts.increment()
                log.record("start \(number)")
                if number == 1 { subscriber.sendCompleted() }
                return AnyDisposable { [log] in
                    log.record("clean \(number)")
                    log.record("cleaned \(number)")
                }
            }
        }

        func send(_ value: Int) { subscribers.all[0].send(value) }
        func complete() { subscribers.all[0].sendCompleted() }
        func fail() { subscribers.all[0].send(error: .one) }
    }

    /// An operator or a type by which one subscription to a device follows another.
    struct Succession: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Subscribes, and lets the second subscription follow the first.
        let run: @Sendable (Device) -> Void

        init(_ name: String, run: @escaping @Sendable (Device) -> Void) {
            testDescription = name
            self.run = run
        }

        static func completing(
            _ name: String, _ make: @escaping @Sendable (Signal<Int, TestError>) -> Signal<Int, TestError>
        ) -> Succession {
            Succession(name) { device in
                make(device.signal).subscribe(error: { _ in })
                device.complete()
            }
        }

        static func failing(
            _ name: String, _ make: @escaping @Sendable (Signal<Int, TestError>) -> Signal<Int, TestError>
        ) -> Succession {
            Succession(name) { device in
                make(device.signal).subscribe(error: { _ in })
                device.fail()
            }
        }

        /// Subscribes to `make`'s signal for 1, then for 2.
        static func replacing(
            _ name: String,
            _ make: @escaping @Sendable (Signal<Int, TestError>, Signal<Int, TestError>) -> Signal<Int, TestError>
        ) -> Succession {
            Succession(name) { device in
                let numbers = Subject<Int, TestError>()
                make(numbers.signal, device.signal).subscribe(error: { _ in })
                numbers.send(1)
                numbers.send(2)
            }
        }

        static let inTurn = [
            completing("concat") { $0.concat($0) },
            completing("then") { $0.then { [source = $0] in source } },
            completing("repeat()") { $0.repeat() },
            completing("repeat(2)") { $0.repeat(2) },
            completing("ifEmpty") { $0.ifEmpty(switchTo: $0) },
            completing("startWith, flatMap(.concat)") { source in
                Signal([1, 2]).promoteError().flatMap(.concat) { _ in source }
            },
            completing("flatMap(.concurrent(limit: 1))") { source in
                Signal([1, 2]).promoteError().flatMap(.concurrent(limit: 1)) { _ in source }
            },
            failing("retry()") { $0.retry() },
            failing("retry(1)") { $0.retry(1) },
            failing("retry(_:on:)") { $0.retry(RetryPolicy(maximum: 1, delay: .constant(.zero)), on: .immediate) },
            failing("retry(when:)") { $0.retry(when: { _, _ in .just(()) }) },
            failing("catch") { source in source.catch { _ in source } },
            failing("catch(to:)") { $0.catch(to: $0) },
            failing("catch(inTurn:)") { .catch(inTurn: [$0, $0]) },
            Succession("timeout(after:on:switchTo:)") { device in
                let scheduler = TestScheduler()
                device.signal.timeout(after: .seconds(1), on: scheduler, switchTo: device.signal)
                    .subscribe(error: { _ in })
                scheduler.advance(by: .seconds(1))
            },
            Succession("expand(limit: 1)") { device in
                let source = device.signal.take(1)
                Signal.just(0).promoteError().expand(limit: 1) { value in value < 2 ? source : .empty }
                    .subscribe(error: { _ in })
                device.send(1)
            },
            Succession("flatMap(.first)") { device in
                let numbers = Subject<Int, TestError>()
                numbers.signal.flatMap(.first) { _ in device.signal }.subscribe(error: { _ in })
                numbers.send(1)
                device.complete()
                numbers.send(2)
            },
            replacing("flatMap(.latest) of limited signals") { numbers, source in
                let limiter = Limiter.concurrency(1)
                return numbers.flatMap(.latest) { _ in source.limited(by: limiter) }
            },
            Succession("limited(by:), after the end") { device in
                let source = device.signal.limited(by: Limiter.concurrency(1))
                source.subscribe(error: { _ in })
                source.subscribe(error: { _ in })
                device.complete()
            },
            Succession("limited(by:), after the disposal") { device in
                let source = device.signal.limited(by: Limiter.concurrency(1))
                let first = source.subscribe(error: { _ in })
                source.subscribe(error: { _ in })
                first.dispose()
            },
            Succession("share(), subscribed to within the completion") { device in
                let shared = device.signal.share()
                shared.subscribe(error: { _ in }, completed: { shared.subscribe(error: { _ in }) })
                device.complete()
            },
            Succession("share(), subscribed to again after the last subscriber") { device in
                let shared = device.signal.share()
                shared.subscribe(error: { _ in }).dispose()
                shared.subscribe(error: { _ in })
            },
            Succession("a command that queues") { device in
                let command = Command(on: .immediate, policy: .queue) { device.signal }
                command.execute().subscribe(error: { _ in })
                command.execute().subscribe(error: { _ in })
                device.complete()
            },
            Succession("a command that restarts") { device in
                let command = Command(on: .immediate, policy: .restartLatest) { device.signal }
                command.execute().subscribe(error: { _ in })
                command.execute().subscribe(error: { _ in })
            },
        ]

        static let overlapping = [
            replacing("flatMap(.latest)") { numbers, source in numbers.flatMap(.latest) { _ in source } },
            replacing("switch") { numbers, source in .switch(numbers, cases: [:], default: source) },
            replacing("if") { numbers, source in .if(numbers.map { $0 == 1 }, then: source, else: source) },
            Succession("limited(by:) of a source whose subscriber nobody keeps") { device in
                let source = device.silent.limited(by: Limiter.concurrency(1))
                let first = source.subscribe(error: { _ in })
                source.subscribe(error: { _ in })
                first.dispose()
            },
            Succession("limited(by:) of a source that completes before it returns its disposable") { device in
                let source = device.hasty.limited(by: Limiter.concurrency(1))
                let second = Signal<Int, TestError>.deferred { source }
                source.subscribe(error: { _ in }, completed: { second.subscribe(error: { _ in }) })
            },
        ]
    }

    @Test(.tags(.clause6TearDownFirst), arguments: Succession.inTurn)
    func `the next source begins after the last one's cleanup:`(_ succession: Succession) {
        let device = Device()
        succession.run(device)
        #expect(Array(device.log.all.prefix(4)) == ["start 1", "clean 1", "cleaned 1", "start 2"])
    }

    @Test(arguments: Succession.overlapping)
    func `the next source begins before the last one's cleanup:`(_ succession: Succession) {
        let device = Device()
        succession.run(device)
        #expect(Array(device.log.all.prefix(4)) == ["start 1", "start 2", "clean 1", "cleaned 1"])
    }

    /// Makes one signal of a device; no two subscriptions to it run at a time.
    struct Exclusion: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable (Signal<Int, TestError>) -> Signal<Int, TestError>

        static let stoppingImmediately = [
            Exclusion(testDescription: "share()") { $0.share() },
            Exclusion(testDescription: "share(replay: 1)") { $0.share(replay: 1) },
            Exclusion(testDescription: "a share that remembers") {
                $0.share(replay: 1, while: .subscribed.remembering(after: .disposal))
            },
            Exclusion(testDescription: "two shares") { $0.share().share() },
            Exclusion(testDescription: "limited(by:)") { $0.limited(by: .concurrency(1)) },
        ]

        static let all =
            stoppingImmediately + [
                Exclusion(testDescription: "a share that lingers") {
                    $0.share(while: .subscribed.lingering(for: .zero, on: .immediate))
                }
            ]
    }

    @Test(.tags(.clause3NoCallOutUnderLock, .clause5Cancellation), arguments: Exclusion.all)
    func `a subscription during a slow cleanup on another thread returns, and the source starts after it:`(
        _ exclusion: Exclusion
    ) {
        let (isCleaning, mayEnd, hasEnded) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        let device = Device()
        let signal = exclusion.make(
            device.signal {
                isCleaning.signal()
                expect(mayEnd, "the test lets the cleanup end")
            })
        let first = signal.subscribe(error: { _ in })
        DispatchQueue(label: "cleanup").async {
            first.dispose()
            hasEnded.signal()
        }
        expect(isCleaning, "the cleanup begins")
        let second = signal.subscribe(error: { _ in })
        #expect(device.log.all == ["start 1", "clean 1"])
        mayEnd.signal()
        expect(hasEnded, "the disposal returns")
        #expect(device.log.all == ["start 1", "clean 1", "cleaned 1", "start 2"])
        second.dispose()
        #expect(device.log.all.suffix(2) == ["clean 2", "cleaned 2"])
    }

    @Test(.tags(.clause5Cancellation), arguments: Exclusion.stoppingImmediately)
    func `a subscriber that is disposed of before the cleanup has ended starts nothing:`(_ exclusion: Exclusion) {
        let device = Device()
        let signal = Holder<Signal<Int, TestError>>()
        signal.content = exclusion.make(
            device.signal { signal.content?.subscribe(error: { _ in }).dispose() })
        signal.content?.subscribe(error: { _ in }).dispose()
        #expect(device.log.all == ["start 1", "clean 1", "cleaned 1"])
        signal.content?.subscribe(error: { _ in }).dispose()
        #expect(device.log.all.dropFirst(3) == ["start 2", "clean 2", "cleaned 2"])
    }

    @Test(.tags(.clause4OneOrder, .clause5Cancellation), arguments: Exclusion.all)
    func `a cleanup may subscribe, and the source starts when it has ended:`(_ exclusion: Exclusion) {
        let device = Device()
        let signal = Holder<Signal<Int, TestError>>()
        signal.content = exclusion.make(device.signal { signal.content?.subscribe(error: { _ in }) })
        signal.content?.subscribe(error: { _ in }).dispose()
        #expect(device.log.all == ["start 1", "clean 1", "cleaned 1", "start 2"])
    }

    /// Waits for at most a minute.
    private func expect(_ semaphore: DispatchSemaphore, _ what: Comment) {
        #expect(semaphore.wait(timeout: .now() + 60) == .success, what)
    }
}
