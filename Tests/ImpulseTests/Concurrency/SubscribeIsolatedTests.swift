import Dispatch
import Impulse
import Testing

/// An actor that subscribes, and whose state only code isolated to it may touch.
private actor Statistics {
    private(set) var received: [Int] = []
    private var done: CheckedContinuation<Void, Never>?

    func append(_ value: Int) { received.append(value) }

    func follow(_ signal: Signal<Int, TestError>) -> any Disposable {
        signal.subscribeIsolated(
            to: self,
            next: { $0.received.append($1) },
            error: { statistics, _ in statistics.finish() },
            completed: { $0.finish() })
    }

    private func finish() {
        received.append(0)
        done?.resume()
    }

    /// Sends on the actor, and returns what has been received when the sends return.
    func afterSending(_ values: Int..., to subject: Subject<Int, TestError>) -> [Int] {
        for value in values { subject.send(value) }
        return received
    }

    /// Sends 1 from another thread, then 2 on the actor. Returns what has been received at that point, and in the
    /// end.
    func sendingElsewhereFirst(to subject: Subject<Int, TestError>) async -> (then: [Int], finally: [Int]) {
        let crew = Crew(1)
        crew.run { _ in subject.send(1) }
        crew.dismiss()
        subject.send(2)
        let then = received
        await withCheckedContinuation { done in
            self.done = done
            subject.sendCompleted()
        }
        return (then, received)
    }

    /// Sends from another thread, then disposes on the actor.
    func disposing(of subscription: any Disposable, afterSendingTo subject: Subject<Int, TestError>) {
        let crew = Crew(1)
        crew.run { _ in subject.send(1) }
        crew.dismiss()
        subscription.dispose()
    }
}

/// An actor whose jobs run on a queue.
private actor Printer {
    private let executor = QueueExecutor()
    private var printed: [Int] = []

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func printing(_ subject: Subject<Int, TestError>) -> [Int] {
        subject.signal.subscribeIsolated(to: self, next: { $0.printed.append($1) })
        subject.send(1)
        return printed
    }

    func wait(for subject: Subject<Int, TestError>) async -> [Int] {
        await withCheckedContinuation { done in
            subject.signal.subscribeIsolated(to: self) { printer, value in
                printer.preconditionIsolated()
                if value == 100 { done.resume() }
            }
            let crew = Crew(1)
            crew.run { _ in for value in 2...100 { subject.send(value) } }
            crew.dismiss()
        }
        return printed
    }
}

private final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "printer")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
    }
}

@globalActor private actor Library {
    static let shared = Library()
    @Library static var books: [Int] = []
}

@Suite struct SubscribeIsolatedTests {
    private let subject = Subject<Int, TestError>()
    private let statistics = Statistics()

    @Test(.tags(.clause8MainActor))
    func `a value sent on the actor is delivered synchronously`() async {
        _ = await statistics.follow(subject.signal)
        #expect(await statistics.afterSending(1, 2, to: subject) == [1, 2])
    }

    @Test(.tags(.clause4OneOrder, .clause8MainActor))
    func `a value sent on the actor is delivered after one sent earlier from another thread`() async {
        _ = await statistics.follow(subject.signal)
        let (then, finally) = await statistics.sendingElsewhereFirst(to: subject)
        #expect(then == [])
        #expect(finally == [1, 2, 0])
    }

    @Test(.tags(.clause5Cancellation, .clause8MainActor))
    func `disposal on the actor drops enqueued values`() async {
        let subscription = await statistics.follow(subject.signal)
        await statistics.disposing(of: subscription, afterSendingTo: subject)
        await statistics.append(9)
        #expect(subscription.isDisposed)
        #expect(await statistics.received == [9])
    }

    @Test(.tags(.clause4OneOrder, .clause8MainActor))
    func `values sent from another thread are delivered on the actor, in order`() async {
        let (received, subject) = (Recorder<Int>(), subject)
        let statistics = statistics
        await withCheckedContinuation { done in
            subject.signal.subscribeIsolated(
                to: statistics,
                next: { statistics, value in
                    statistics.preconditionIsolated()
                    received.record(value)
                },
                completed: { _ in done.resume() })
            let crew = Crew(1)
            crew.run { _ in
                for value in 1...1_000 { subject.send(value) }
                subject.sendCompleted()
            }
            crew.dismiss()
        }
        #expect(received.all == Array(1...1_000))
    }

    @Test(.tags(.clause12TypedErrors))
    func `an error is delivered on the actor`() async {
        await withCheckedContinuation { done in
            Signal<Int, TestError>.error(.two).subscribeIsolated(
                to: statistics,
                error: { statistics, error in
                    statistics.preconditionIsolated()
                    #expect(error == .two)
                    done.resume()
                })
        }
    }

    @Test(.tags(.clause8MainActor))
    func `an actor with a custom executor receives values like any other`() async {
        let printer = Printer()
        #expect(await printer.printing(subject) == [1])
        #expect(await printer.wait(for: subject) == Array(1...100))
    }

    @Test(.tags(.clause8MainActor)) @Library
    func `closures isolated to a global actor are called on it`() async {
        Library.books = []
        subject.signal.subscribeIsolated { @Library value in Library.books.append(value) }
        subject.send(1)
        #expect(Library.books == [1])
        let subject = subject
        await withCheckedContinuation { done in
            subject.signal.subscribeIsolated(
                next: { @Library value in
                    Library.preconditionIsolated()
                    Library.books.append(value * 10)
                },
                completed: { @Library in done.resume() })
            let crew = Crew(1)
            crew.run { _ in
                subject.send(2)
                subject.sendCompleted()
            }
            crew.dismiss()
        }
        #expect(Library.books.sorted() == [1, 2, 20])
    }

    @Test(.tags(.clause8MainActor)) @MainActor
    func `closures isolated to the main actor are called on it`() async {
        var received: [Int] = []
        subject.signal.subscribeIsolated { @MainActor value in received.append(value) }
        subject.signal.subscribeIsolated(to: MainActor.shared) { main, _ in main.preconditionIsolated() }
        subject.send(1)
        #expect(received == [1])
        await mainTurn()
        subject.send(2)
        #expect(received == [1, 2])
    }

    @Test(.tags(.clause7Synchronous))
    func `closures without isolation are called where values are sent`() {
        let received = Recorder<Int>()
        subject.signal.subscribeIsolated(next: { received.record($0) })
        subject.send(1)
        #expect(received.all == [1])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the subscription does not retain the actor, and is disposed of after its release`() {
        let live = Live()
        let subscription = {
            let token = live.token()
            weak let gone: Statistics?
            let subscription: any Disposable
            do {
                let statistics = Statistics()
                gone = statistics
                subscription = subject.signal.subscribeIsolated(to: statistics) { _, _ in token.touch() }
            }
            #expect(gone == nil)
            return subscription
        }()
        #expect(live.count == 1)
        subject.send(1)
        #expect(subscription.isDisposed)
        #expect(live.count == 0)
    }
}
