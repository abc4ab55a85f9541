import Dispatch
import Impulse
import Testing

@MainActor
@Suite struct MainSchedulerTests {
    private let subject = Subject<Int, TestError>()

    @Test(.tags(.clause8MainActor))
    func `work runs on the main actor, after the turn under way, in order`() async {
        let order = Recorder<Int>()
        for number in 1...100 {
            MainScheduler().schedule {
                MainActor.preconditionIsolated()
                order.record(number)
            }
        }
        #expect(order.all.isEmpty)
        await mainTurn()
        #expect(order.all == Array(1...100))
    }

    @Test(.tags(.clause8MainActor))
    func `it is current on the main actor alone`() async {
        #expect(MainScheduler().isCurrent)
        await mainTurn()
        #expect(MainScheduler().isCurrent)
        await Task.detached { #expect(!MainScheduler().isCurrent) }.value
        let elsewhere = Recorder<Bool>()
        // The main thread may well run this itself, but it is not the main actor's turn there.
        DispatchQueue(label: "elsewhere").sync { elsewhere.record(MainScheduler().isCurrent) }
        let crew = Crew(1)
        crew.run { _ in elsewhere.record(MainScheduler().isCurrent) }
        crew.dismiss()
        DispatchQueue.concurrentPerform(iterations: 16) { _ in
            // Wherever it says that it is current, it must be.
            if MainScheduler().isCurrent { MainActor.preconditionIsolated() }
        }
        #expect(elsewhere.all == [false, false])
        #expect(MainScheduler().isCurrent)
    }

    @Test(.tags(.clause8MainActor))
    func `what is sent on the main actor is delivered at once`() {
        var told: [Event<Int, TestError>] = []
        subject.signal.subscribeOnMain(
            next: { told.append(.next($0)) },
            error: { told.append(.error($0)) },
            completed: { told.append(.completed) })
        subject.send(1)
        #expect(told == [.next(1)])
        subject.send(error: .one)
        #expect(told == [.next(1), .error(.one)])
    }

    @Test(.tags(.clause8MainActor))
    func `a completion is delivered on the main actor, too`() async {
        let subject = subject
        await withCheckedContinuation { continuation in
            subject.signal.subscribeOnMain(next: { _ in }, completed: { continuation.resume() })
            DispatchQueue.global().async { subject.sendCompleted() }
        }
    }

    @Test(.tags(.clause4OneOrder, .clause8MainActor))
    func `what is sent there waits for what was sent elsewhere before`() async {
        var told: [Int] = []
        subject.signal.subscribeOnMain { told.append($0) }
        let subject = subject
        DispatchQueue(label: "elsewhere").sync { subject.send(1) }
        subject.send(2)
        subject.send(3)
        #expect(told.isEmpty)
        await mainTurn()
        #expect(told == [1, 2, 3])
        subject.send(4)
        #expect(told == [1, 2, 3, 4])
    }

    @Test(.tags(.clause4OneOrder, .clause8MainActor))
    func `what is sent inside a delivery follows it`() {
        var told: [Int] = []
        let subject = subject
        subject.signal.subscribeOnMain { value in
            told.append(value)
            if value == 1 { subject.send(2) }
            told.append(-value)
        }
        subject.send(1)
        #expect(told == [1, -1, 2, -2])
    }

    @Test(.tags(.clause5Cancellation, .clause8MainActor))
    func `after a disposal on the main actor nothing is delivered, not even what waited`() async {
        var told: [Int] = []
        let subscription = subject.signal.subscribeOnMain { told.append($0) }
        let subject = subject
        DispatchQueue(label: "elsewhere").sync { subject.send(1) }
        subscription.dispose()
        await mainTurn()
        #expect(told.isEmpty)
    }

    @Test(.tags(.clause8MainActor))
    func `a subscription from elsewhere is delivered on the main actor`() async {
        let property = MutableProperty(1)
        let told = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                property.signal.subscribeOnMain { value in
                    MainActor.preconditionIsolated()
                    continuation.resume(returning: value)
                }
            }
        }
        #expect(told == 1)
    }

    @Test func `delayed work runs on the main actor, unless it is disposed of`() async {
        let live = Live()
        func schedule() -> any Disposable {
            let token = live.token()
            return MainScheduler().schedule(after: .seconds(3_600)) { token.touch() }
        }
        schedule().dispose()
        #expect(live.count == 0)
        await withCheckedContinuation { continuation in
            _ = MainScheduler().schedule(after: .milliseconds(1)) {
                MainActor.preconditionIsolated()
                continuation.resume()
            }
        }
    }

    @Test(.tags(.clause8MainActor, .clause13Swift6))
    func `a queue that targets the main one never makes it trap`() async {
        let subject = subject
        var told: [Int] = []
        subject.signal.subscribeOnMain { told.append($0) }
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "on main", target: .main).async {
                subject.send(1)
                continuation.resume()
            }
        }
        await mainTurn()
        #expect(told == [1])
    }
}
