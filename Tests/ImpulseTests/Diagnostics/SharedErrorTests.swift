import Impulse
import ImpulseTesting
import Testing

/// One rule for all shared work: its error is reported unless a subscriber receives it, when it arrives or later.
@Suite(.tags(.clause10NothingLostInSilence)) struct SharedErrorTests {
    private final class Echo: Sendable {}
    private static let echo = Echo()

    /// A way to share work that runs on without subscribers.
    struct Sharing: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// True if later subscribers receive the error.
        var isRemembering = true
        /// True if the work runs before anyone subscribes.
        var isEager = true
        let share: @Sendable (Signal<Int, TestError>) -> Signal<Int, TestError>

        static let all = [
            Sharing(testDescription: "share(while: .forever)", isEager: false) { $0.share(while: .forever) },
            Sharing(testDescription: "share(replay: 1, while: .forever)", isEager: false) {
                $0.share(replay: 1, while: .forever)
            },
            Sharing(testDescription: "share(), forgetting errors", isRemembering: false, isEager: false) {
                $0.share(while: .forever.forgetting(after: .error))
            },
            Sharing(testDescription: "share(), lingering", isRemembering: false, isEager: false) {
                $0.share(while: .subscribed.lingering(for: .seconds(1), on: TestScheduler()))
            },
            Sharing(testDescription: "share(), lingering and remembering errors", isEager: false) {
                let lifetime = SharingLifetime.subscribed.lingering(for: .seconds(1), on: TestScheduler())
                return $0.share(while: lifetime.remembering(after: .error))
            },
            Sharing(testDescription: "replayLazily()", isEager: false) { $0.replayLazily() },
            Sharing(testDescription: "replay()") { $0.replay() },
            Sharing(testDescription: "replay(last: 1)") { $0.replay(last: 1) },
            Sharing(testDescription: "publish()") { connected($0.publish()) },
            Sharing(testDescription: "multicast(to: Subject())") { connected($0.multicast(to: Subject())) },
            Sharing(testDescription: "multicast(to: ReplaySubject())") {
                connected($0.multicast(to: ReplaySubject()))
            },
            Sharing(testDescription: "multicast(to: BehaviorSubject(0))") {
                connected($0.multicast(to: BehaviorSubject(0)))
            },
            Sharing(testDescription: "lift") { .lift(echo, $0) { $1 } },
            Sharing(testDescription: "a command's execution") { source in
                Command(on: .immediate) { source }.execute()
                    .mapError { if case .failed(let error) = $0 { error } else { .two } }
            },
        ]

        private static func connected(_ connection: MulticastConnection<Int, TestError>) -> Signal<Int, TestError> {
            connection.connect()
            return connection.signal
        }
    }

    /// The events of the shared signal before its source fails, and after that.
    private func losses(
        of sharing: Sharing,
        before: (Signal<Int, TestError>) -> Void,
        after: (Signal<Int, TestError>) -> Void = { _ in }
    ) -> [String] {
        let source = Subject<Int, TestError>()
        return ImpulseTests.losses {
            let shared = sharing.share(source.signal)
            before(shared)
            source.send(1)
            source.send(error: .one)
            after(shared)
        }
    }

    private let unreceived = ["unhandled error one"]

    private func withoutPlaces(_ losses: [String]) -> [String] {
        losses.map { $0.replacing(#/ of Signal.*/#, with: "") }
    }

    @Test(arguments: Sharing.all.filter(\.isEager))
    func `an error that nobody has waited for is reported:`(_ sharing: Sharing) {
        #expect(withoutPlaces(losses(of: sharing, before: { _ in })) == unreceived)
    }

    @Test(arguments: Sharing.all)
    func `an error is reported if the only subscriber was disposed of before:`(_ sharing: Sharing) {
        let losses = losses(of: sharing, before: { $0.subscribe(error: { _ in }).dispose() })
        #expect(withoutPlaces(losses) == unreceived)
    }

    @Test(arguments: Sharing.all)
    func `an error is reported if the only subscriber had all that it wanted:`(_ sharing: Sharing) {
        let losses = losses(of: sharing, before: { $0.take(1).subscribe(error: { _ in }) })
        #expect(withoutPlaces(losses) == unreceived)
    }

    @Test(arguments: Sharing.all)
    func `an error is not reported if one subscriber receives it:`(_ sharing: Sharing) {
        let losses = losses(
            of: sharing,
            before: { shared in
                shared.subscribe(error: { _ in })
                shared.subscribe(error: { _ in }).dispose()
            })
        #expect(losses.isEmpty)
    }

    @Test(arguments: Sharing.all.filter(\.isRemembering))
    func `an error is not reported if a later subscriber receives it:`(_ sharing: Sharing) {
        let losses = losses(
            of: sharing,
            before: { $0.subscribe(error: { _ in }).dispose() },
            after: { shared in
                let received = Recorder<TestError>()
                shared.subscribe(error: { received.record($0) })
                #expect(received.all == [.one])
            })
        #expect(losses.isEmpty)
    }

    @Test(arguments: Sharing.all.filter(\.isRemembering))
    func `an error is reported when the signal that remembers it is released:`(_ sharing: Sharing) {
        let reported = Recorder<String>()
        let source = Subject<Int, TestError>()
        Diagnostics.withHandler({ reported.record("\($0)") }) {
            let shared = sharing.share(source.signal)
            shared.subscribe(error: { _ in }).dispose()
            source.send(error: .one)
            withExtendedLifetime(shared) { #expect(reported.all.isEmpty) }
        }
        #expect(withoutPlaces(reported.all) == unreceived)
    }

    @Test(arguments: Sharing.all)
    func `a subscriber without a closure for errors reports it, and nothing else does:`(_ sharing: Sharing) {
        let losses = losses(of: sharing, before: { $0.subscribe() })
        #expect(withoutPlaces(losses) == unreceived)
    }
}
