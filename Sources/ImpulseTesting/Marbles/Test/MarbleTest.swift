public import Impulse

/// A test that is written in marbles: its virtual time, the sources in it, and what is expected of signals.
///
///     let marbles = MarbleTest()
///     let words = marbles.hot("    -a---b--|")
///     let others = marbles.cold("  --c|")
///     marbles.expect(words.merge(with: others), "-ac--b--|")
///     marbles.expect(subscriptionsTo: others, "^--!")
///
/// A character is a frame of one millisecond, and so is a group in parentheses; ``Diagram/init(_:values:error:)`` lists the
/// syntax. Diagrams and windows begin when they are handed over. Whatever has to do with time takes the test's
/// ``time`` as its scheduler.
///
/// In one frame, the windows of the test's own subscriptions begin and end first, then hot sources send, then cold ones.
/// So a window sees what happens in the frame of its `^`, and no more what happens in that of its `!`.
///
/// What is wrong goes to ``TestReporter``: each unmet expectation as one failure. Marbles that cannot be read are a failure
/// too, after which the test reports nothing more, as it would only be a consequence.
public final class MarbleTest {
    /// The scheduler on which the test's sources send.
    public let time: TestScheduler

    var logs: [(source: SignalName, log: SubscriptionLog)] = []
    /// What ends with the test.
    let subscriptions = CompositeDisposable()
    private var isMalformed = false

    /// A test on a scheduler of its own, or on one that others have already.
    public init(
        on time: TestScheduler? = nil,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        self.time = time ?? TestScheduler(fileID: fileID, filePath: filePath, line: line, column: column)
    }

    deinit {
        subscriptions.dispose()
    }

    /// Subscribes to a signal during a window, once time passes: for signals with several subscribers at a time.
    ///
    ///     let first = marbles.record(shared)
    ///     let second = marbles.record(shared, during: "--^--!")
    ///     marbles.expect(first, " -a-b-c-|")
    ///     marbles.expect(second, "---b-")
    ///
    /// The subscription ends with the window, or else with the test.
    public func record<Value, Failure>(
        _ signal: Signal<Value, Failure>,
        during window: String = "^",
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Recording<Value, Failure> {
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        let recording = Recording<Value, Failure>(on: time, limit: Self.mostEvents)
        subscriptions.add(recording)
        guard let window = read(location, { () throws(MalformedMarbles) in try SubscriptionWindow(window) }) else {
            return recording
        }
        subscriptions.add(time.schedule(after: .frames(window.start)) { recording.subscribe(to: signal) })
        if let end = window.end {
            subscriptions.add(time.schedule(after: .frames(end)) { recording.dispose() })
        }
        return recording
    }

    /// An endless signal, if it is recorded without a window, is stopped after so many events.
    static let mostEvents = 1_000
}

extension MarbleTest {
    /// What `read` returns; `nil` if the marbles are malformed, which is reported.
    func read<Result>(_ location: TestLocation, _ read: () throws(MalformedMarbles) -> Result) -> Result? {
        do {
            return try read()
        } catch {
            report(error.description, at: location)
            isMalformed = true
            return nil
        }
    }

    func report(_ message: String, at location: TestLocation) {
        if !isMalformed { TestReporter.current.report(TestFailure(message, at: location)) }
    }
}
