public import Impulse

/// A test written in marbles: its virtual time, its sources, and its expectations of signals.
///
///     let marbles = MarbleTest()
///     let words = marbles.hot("    -a---b--|")
///     let others = marbles.cold("  --c|")
///     marbles.expect(words.merge(with: others), "-ac--b--|")
///     marbles.expect(subscriptionsTo: others, "^--!")
///
/// A character is a frame of one millisecond, and so is a group in parentheses; ``Diagram/init(_:values:error:)``
/// lists the syntax. Diagrams and windows begin when they are passed to the test. Pass the test's ``time`` as the
/// scheduler to everything that depends on time.
///
/// Within one frame, the windows of the test's own subscriptions begin and end first, then hot sources emit, then cold
/// ones. A window therefore includes the events in the frame of its `^`, and excludes those in the frame of its `!`.
///
/// Failures go to ``TestReporter``, one for each unmet expectation. Marbles that cannot be read are a failure too. The
/// test reports nothing after that, because further failures would only be consequences.
public final class MarbleTest {
    /// The scheduler on which the test's sources emit.
    public let time: TestScheduler

    var logs: [(source: SignalName, log: SubscriptionLog)] = []
    /// The subscriptions that end with the test.
    let subscriptions = CompositeDisposable()
    private var isMalformed = false

    /// Creates a test with a scheduler of its own, or with an existing one.
    public init(
        on time: TestScheduler? = nil,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        self.time = time ?? TestScheduler(fileID: fileID, filePath: filePath, line: line, column: column)
    }

    deinit {
        subscriptions.dispose()
    }

    /// Subscribes to a signal during a window and records its events, once time passes. Use it for signals with
    /// several subscribers at a time.
    ///
    ///     let first = marbles.record(shared)
    ///     let second = marbles.record(shared, during: "--^--!")
    ///     marbles.expect(first, " -a-b-c-|")
    ///     marbles.expect(second, "---b-")
    ///
    /// The subscription ends with the window, or otherwise with the test.
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

    /// The number of events after which a recording stops, in case its signal is endless and it has no window.
    static let mostEvents = 1_000
}

extension MarbleTest {
    /// Returns the result of `read`. Reports malformed marbles, and returns `nil`.
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
