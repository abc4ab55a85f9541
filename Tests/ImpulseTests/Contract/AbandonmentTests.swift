import Impulse
import Testing

/// Sources that are let go of without an end: nobody is left who could send, so nothing need be kept for them.
@Suite struct AbandonmentTests {
    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: OperatorCase.solelySubscribed)
    func `a subscriber that is let go of lets go of what is downstream`(_ operatorCase: OperatorCase) {
        let live = Live()
        let source = HandSource()
        let stage = Stage(operatorCase, on: source.signal)
        _ = LifetimeTests.subscribe(to: stage.signal, live)
        stage.settle()
        source.send(1)
        stage.settle()
        #expect(live.count == 3)
        source.subscriber.content = nil
        stage.settle()
        #expect(live.count == 0)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: OperatorCase.solelySubscribed)
    func `a subject that is let go of lets go of what is downstream`(_ operatorCase: OperatorCase) {
        let live = Live()
        let subject = Holder(Subject<Int, TestError>())
        let stage = Stage(operatorCase, on: subject.content?.signal ?? .empty)
        _ = LifetimeTests.subscribe(to: stage.signal, live)
        stage.settle()
        subject.content?.send(1)
        stage.settle()
        #expect(live.count == 3)
        subject.content = nil
        stage.settle()
        #expect(live.count == 0)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: OperatorCase.solelySubscribed)
    func `what is downstream goes with the subject, though the disposable is kept, below any two operators`(
        _ upper: OperatorCase
    ) {
        for lower in OperatorCase.solelySubscribed {
            let live = Live()
            let subject = Holder(Subject<Int, TestError>())
            let upperStage = Stage(upper, on: subject.content?.signal ?? .empty)
            let lowerStage = Stage(lower, on: upperStage.signal)
            let subscription = LifetimeTests.subscribe(to: lowerStage.signal, live)
            lowerStage.settle()
            upperStage.settle()
            subject.content = nil
            upperStage.settle()
            lowerStage.settle()
            #expect(live.count == 0, "\(upper.testDescription), then \(lower.testDescription)")
            withExtendedLifetime(subscription) {}
        }
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `abandoned inner signals let go of what is downstream, the outer one having ended`() {
        let live = Live()
        let inner = Holder(Subject<Int, TestError>())
        let outer = Subject<Int, TestError>()
        let token = live.token()
        if let inner = inner.content?.signal {
            outer.signal.flatMap { _ in inner }.subscribe(next: { _ in token.touch() })
        }
        _ = consume token
        outer.send(1)
        outer.sendCompleted()
        inner.content?.send(1)
        #expect(live.count == 1)
        inner.content = nil
        #expect(live.count == 0)
    }

    @Test(.tags(.clause5Cancellation))
    func `the signal of a subject that is gone is silent, and holds nothing`() {
        let live = Live()
        let signal = Subject<Int, TestError>().signal
        let token = live.token()
        let subscription = signal.subscribe(next: { _ in token.touch() })
        _ = consume token
        #expect(live.count == 0)
        subscription.dispose()
        #expect(subscription.isDisposed)
    }
}
