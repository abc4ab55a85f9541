import Dispatch
import Impulse
import ImpulseTesting
import Synchronization
import Testing

#if DEBUG
@Suite struct ExpectNoLiveSubscriptionsTests {
    private let subject = Subject<Int, Never>()

    @Test func `ended and disposed subscriptions are not live`() {
        let failures = failureMessages {
            expectNoLiveSubscriptions {
                Signal<Int, Never>.just(1).subscribe { _ in }
                let subject = Subject<Int, Never>()
                subject.signal.subscribe { _ in }
                subject.sendCompleted()
                self.subject.signal.map { $0 + 1 }.merge(with: .never).subscribe { _ in }.dispose()
            }
        }
        #expect(failures.isEmpty)
    }

    @Test func `surviving subscriptions are reported with their names and places`() {
        var lines: [Int] = []
        let failures = failureMessages {
            expectNoLiveSubscriptions {
                subject.signal.named("scores").subscribe { _ in }
                lines.append(#line - 1)
                subject.signal.map { "\($0)" }.subscribe { _ in }
                lines.append(#line - 1)
            }
        }
        #expect(failures.count == 1)
        let file = #fileID
        #expect(failures.first?.contains("Subscriptions still live: 2.") == true)
        #expect(failures.first?.contains("scores (\(file):\(lines[0])), subscribed to at \(file):\(lines[0])") == true)
        #expect(failures.first?.contains("Signal<String, Never>, subscribed to at \(file):\(lines[1])") == true)
    }

    @Test func `bindings, connections and command conditions are reported where they were made`() {
        let model = Model()
        var lines: [Int] = []
        let failures = failureMessages {
            expectNoLiveSubscriptions {
                subject.signal.bind(to: model, \.number)
                lines.append(#line - 1)
                let connection = subject.signal.multicast(to: Subject())
                lines.append(#line - 1)
                connection.connect()
                model.command = Command(enabledIf: subject.signal.map { $0 > 0 }, on: .immediate) { .just(1) }
                lines.append(#line - 1)
            }
        }
        for line in lines { #expect(failures.first?.contains("at \(#fileID):\(line)") == true) }
    }

    @Test func `subscriptions made before the check do not count`() {
        let live = subject.signal.subscribe { _ in }
        let failures = failureMessages { expectNoLiveSubscriptions {} }
        #expect(failures.isEmpty)
        live.dispose()
    }

    @Test func `subscriptions made in tasks count`() async {
        let failures = await failures {
            await expectNoLiveSubscriptions {
                await Task { _ = subject.signal.subscribe { _ in } }.value
            }
        }
        #expect(failures.count == 1)
    }

    @Test func `a subscription ending on another thread is not live once its end is awaited`() async {
        let hasReturned = DispatchSemaphore(value: 0)
        let failures = await failureMessages {
            await expectNoLiveSubscriptions {
                await withCheckedContinuation { continuation in
                    subject.signal.subscribe(
                        next: { _ in },
                        completed: {
                            continuation.resume()
                            hasReturned.wait(for: "the call to return")
                        })
                    DispatchQueue(label: "ending").async { [subject] in subject.sendCompleted() }
                }
                hasReturned.signal()
            }
        }
        #expect(failures.isEmpty)
    }

    @Test func `results and typed errors pass through`() async {
        #expect(expectNoLiveSubscriptions { 1 } == 1)
        do throws(Refusal) {
            try expectNoLiveSubscriptions { () throws(Refusal) in throw Refusal.always }
            Issue.record("nothing was thrown")
        } catch {
            #expect(error == .always)
        }
        do throws(Refusal) {
            try await expectNoLiveSubscriptions { () async throws(Refusal) in throw Refusal.always }
            Issue.record("nothing was thrown")
        } catch {
            #expect(error == .always)
        }
    }

    private enum Refusal: Error { case always }

    private final class Model: Sendable {
        private let state = Mutex<(number: Int, command: Command<Void, Int, Never>?)>((0, nil))

        var number: Int {
            get { state.withLock(\.number) }
            set { state.withLock { $0.number = newValue } }
        }
        var command: Command<Void, Int, Never>? {
            get { state.withLock(\.command) }
            set { state.withLock { $0.command = newValue } }
        }
    }
}
#endif
