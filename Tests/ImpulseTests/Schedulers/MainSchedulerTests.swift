import Dispatch
import Impulse
import Testing

@MainActor
@Suite struct MainSchedulerTests {
    private let subject = Subject<Int, TestError>()

    @Test(.tags(.clause8MainActor))
    func `work runs on the main actor in order, after the current work`() async {
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

    @Test(.tags(.clause4OneOrder, .clause8MainActor), arguments: [Duration.zero, .seconds(-1)])
    func `work without a delay keeps its place in the order`(delay: Duration) async {
        let order = Recorder<Int>()
        await withCheckedContinuation { done in
            for number in 0..<100 {
                if number % 2 == 0 {
                    MainScheduler().schedule { order.record(number) }
                } else {
                    _ = MainScheduler().schedule(after: delay) {
                        order.record(number)
                        if number == 99 { done.resume() }
                    }
                }
            }
        }
        #expect(order.all == Array(0..<100))
    }

    @Test(.tags(.clause8MainActor))
    func `isCurrent is true only on the main actor`() async {
        #expect(MainScheduler().isCurrent)
        await mainTurn()
        #expect(MainScheduler().isCurrent)
        await Task.detached { #expect(!MainScheduler().isCurrent) }.value
        let elsewhere = Recorder<Bool>()
        // The main thread may run this itself, but not as a job of the main actor.
        DispatchQueue(label: "elsewhere").sync { elsewhere.record(MainScheduler().isCurrent) }
        let crew = Crew(1)
        crew.run { _ in elsewhere.record(MainScheduler().isCurrent) }
        crew.dismiss()
        DispatchQueue.concurrentPerform(iterations: 16) { _ in
            // If it says that it is current, the main actor must be.
            if MainScheduler().isCurrent { MainActor.preconditionIsolated() }
        }
        #expect(elsewhere.all == [false, false])
        #expect(MainScheduler().isCurrent)
    }

    @Test(.tags(.clause8MainActor))
    func `a value sent on the main actor is delivered synchronously`() {
        var received: [Event<Int, TestError>] = []
        subject.signal.subscribeOnMain(
            next: { received.append(.next($0)) },
            error: { received.append(.error($0)) },
            completed: { received.append(.completed) })
        subject.send(1)
        #expect(received == [.next(1)])
        subject.send(error: .one)
        #expect(received == [.next(1), .error(.one)])
    }

    @Test(.tags(.clause8MainActor))
    func `a completion from another thread is delivered on the main actor`() async {
        let subject = subject
        await withCheckedContinuation { continuation in
            subject.signal.subscribeOnMain(next: { _ in }, completed: { continuation.resume() })
            DispatchQueue.global().async { subject.sendCompleted() }
        }
    }

    @Test(.tags(.clause4OneOrder, .clause8MainActor))
    func `a value sent on the main actor is delivered after one sent earlier from another thread`() async {
        var received: [Int] = []
        subject.signal.subscribeOnMain { received.append($0) }
        let subject = subject
        DispatchQueue(label: "elsewhere").sync { subject.send(1) }
        subject.send(2)
        subject.send(3)
        #expect(received.isEmpty)
        await mainTurn()
        #expect(received == [1, 2, 3])
        subject.send(4)
        #expect(received == [1, 2, 3, 4])
    }

    @Test(.tags(.clause4OneOrder, .clause8MainActor))
    func `a value sent inside a delivery follows it`() {
        var received: [Int] = []
        let subject = subject
        subject.signal.subscribeOnMain { value in
            received.append(value)
            if value == 1 { subject.send(2) }
            received.append(-value)
        }
        subject.send(1)
        #expect(received == [1, -1, 2, -2])
    }

    @Test(.tags(.clause5Cancellation, .clause8MainActor))
    func `a disposal on the main actor drops enqueued values`() async {
        var received: [Int] = []
        let subscription = subject.signal.subscribeOnMain { received.append($0) }
        let subject = subject
        DispatchQueue(label: "elsewhere").sync { subject.send(1) }
        subscription.dispose()
        await mainTurn()
        #expect(received.isEmpty)
    }

    @Test(.tags(.clause8MainActor))
    func `a subscription made on another thread is delivered on the main actor`() async {
        let property = MutableProperty(1)
        let received = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                property.signal.subscribeOnMain { value in
                    MainActor.preconditionIsolated()
                    continuation.resume(returning: value)
                }
            }
        }
        #expect(received == 1)
    }

    @Test func `delayed work runs on the main actor unless it is disposed of`() async {
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
    func `delivery from a queue that targets the main queue does not trap`() async {
        let subject = subject
        var received: [Int] = []
        subject.signal.subscribeOnMain { received.append($0) }
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "on main", target: .main).async {
                subject.send(1)
                continuation.resume()
            }
        }
        await mainTurn()
        #expect(received == [1])
    }
}
