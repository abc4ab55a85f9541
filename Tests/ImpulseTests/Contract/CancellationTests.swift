import Dispatch
import Foundation
import Impulse
import Testing

@Suite struct CancellationTests {
    @Test(.tags(.clause5Cancellation), arguments: OperatorCase.all)
    func `a disposal from inside a delivery is followed by nothing`(_ operatorCase: OperatorCase) {
        let subject = Subject<Int, TestError>()
        let stage = Stage(operatorCase, on: subject.signal)
        let subscription = SerialDisposable()
        let events = Recorder<Event<Int, TestError>>()
        subscription.current = stage.signal.subscribe(
            next: { value in
                events.record(.next(value))
                subject.send(2)
                subscription.dispose()
                subject.send(3)
            },
            error: { events.record(.error($0)) },
            completed: { events.record(.completed) }
        )
        stage.settle()
        subject.send(1)
        subject.send(4)
        subject.send(error: .one)
        stage.settle()
        #expect(events.all == [.next(1)])
    }

    @Test(.tags(.clause5Cancellation), arguments: OperatorCase.solelySubscribed)
    func `a disposal before subscribe has returned is followed by nothing after it`(_ operatorCase: OperatorCase) {
        let source = HandSource()
        let stage = Stage(operatorCase, on: .deferred { source.signal.startWith(1) })
        let subscription = SerialDisposable()
        let events = Recorder<Event<Int, TestError>>()
        subscription.current = stage.signal.subscribe(
            next: { value in
                events.record(.next(value))
                subscription.dispose()
            },
            error: { events.record(.error($0)) },
            completed: { events.record(.completed) }
        )
        stage.settle()
        source.send(2)
        source.send(.error(.one))
        stage.settle()
        #expect(events.all.first == .next(1) || !operatorCase.isSynchronous)
        #expect(!events.all.contains(.next(2)))
        #expect(!events.all.contains { $0.isTerminal })
        #expect(source.cleanups.count == (source.subscriber.content == nil ? 0 : 1))
    }

    @Test(.tags(.clause5Cancellation), arguments: OperatorCase.solelySubscribed)
    func `to dispose twice cleans up once`(_ operatorCase: OperatorCase) {
        let source = HandSource()
        let stage = Stage(operatorCase, on: source.signal)
        let recording = stage.record()
        #expect(!recording.subscription.isDisposed)
        recording.dispose()
        recording.dispose()
        #expect(recording.subscription.isDisposed)
        #expect(source.cleanups.count == 1)
        source.send(1)
        source.send(.error(.one))
        stage.settle()
        #expect(recording.events.isEmpty)
        #expect(source.cleanups.count == 1)
    }

    @Test(.tags(.clause5Cancellation), arguments: OperatorCase.all)
    func `a disposal from another thread lets one callback finish, and waits for none`(_ operatorCase: OperatorCase) {
        let subject = Subject<Int, TestError>()
        let stage = Stage(operatorCase, on: subject.signal)
        let (isInside, mayLeave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let sent = DispatchSemaphore(value: 0)
        let events = Recorder<Event<Int, TestError>>()
        let subscription = stage.signal.subscribe(
            next: { value in
                events.record(.next(value))
                isInside.signal()
                mayLeave.wait()
            },
            error: { events.record(.error($0)) },
            completed: { events.record(.completed) }
        )
        stage.settle()
        Thread {
            for value in 1...3 { subject.send(value) }
            subject.send(error: .one)
            sent.signal()
        }.start()

        isInside.wait()
        subject.send(4)
        subscription.dispose()
        mayLeave.signal()
        sent.wait()
        stage.settle()
        #expect(events.all == [.next(1)])
    }

    @Test(.tags(.clause5Cancellation), arguments: OperatorCase.all)
    func `a disposal after the end changes nothing`(_ operatorCase: OperatorCase) {
        let source = HandSource()
        let stage = Stage(operatorCase, on: source.signal)
        let recording = stage.record()
        source.send(.error(.one))
        stage.settle()
        #expect(recording.subscription.isDisposed)
        recording.dispose()
        #expect(recording.events == [.error(.one)])
        #expect(source.cleanups.count == 1)
    }
}
