import Foundation
import Impulse
import Testing

@Suite struct SynchronyTests {
    @Test(.tags(.clause7Synchronous), arguments: OperatorCase.synchronous)
    func `events are delivered within the send, on its thread`(_ operatorCase: OperatorCase) {
        let subject = Subject<Int, TestError>()
        let stage = Stage(operatorCase, on: subject.signal)
        let threads = Recorder<ObjectIdentifier>()
        stage.signal.subscribe(
            next: { _ in threads.record(ObjectIdentifier(Thread.current)) },
            error: { _ in threads.record(ObjectIdentifier(Thread.current)) }
        )
        subject.send(1)
        #expect(threads.all == [ObjectIdentifier(Thread.current)])
        subject.send(error: .one)
        #expect(threads.all == [ObjectIdentifier(Thread.current), ObjectIdentifier(Thread.current)])
    }

    @Test(.tags(.clause7Synchronous), arguments: OperatorCase.synchronous)
    func `a source that sends at once is heard within subscribe, on its thread`(_ operatorCase: OperatorCase) {
        let threads = Recorder<ObjectIdentifier>()
        let source = Signal<Int, TestError> { subscriber in
            threads.record(ObjectIdentifier(Thread.current))
            subscriber.send(1)
            subscriber.sendCompleted()
            return nil
        }
        Stage(operatorCase, on: source).signal.subscribe(next: { _ in
            threads.record(ObjectIdentifier(Thread.current))
        })
        #expect(threads.all == [ObjectIdentifier(Thread.current), ObjectIdentifier(Thread.current)])
    }
}
