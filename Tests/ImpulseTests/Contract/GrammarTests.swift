import Impulse
import Testing

@Suite struct GrammarTests {
    @Test(.tags(.clause1Grammar), arguments: OperatorCase.completing)
    func `nothing follows a completion, whatever the source still sends`(_ operatorCase: OperatorCase) {
        let unruly = Signal<Int, TestError> { subscriber in
            subscriber.send(1)
            subscriber.sendCompleted()
            subscriber.send(2)
            subscriber.send(error: .one)
            subscriber.sendCompleted()
            return nil
        }
        let stage = Stage(operatorCase, on: unruly)
        let recording = stage.record()
        stage.settle()
        #expect(recording.events == [.next(1), .completed])
    }

    @Test(.tags(.clause1Grammar), arguments: OperatorCase.all)
    func `nothing follows an error, whatever the source still sends`(_ operatorCase: OperatorCase) {
        let unruly = Signal<Int, TestError> { subscriber in
            subscriber.send(1)
            subscriber.send(error: .one)
            subscriber.send(2)
            subscriber.sendCompleted()
            subscriber.send(error: .two)
            return nil
        }
        let stage = Stage(operatorCase, on: unruly)
        let recording = stage.record()
        stage.settle()
        #expect(recording.events == [.next(1), .error(.one)])
    }

    @Test(.tags(.clause1Grammar), arguments: OperatorCase.all, [Event<Never, TestError>.completed, .error(.one)])
    func `the first of two ends of a subject is the only one`(
        _ operatorCase: OperatorCase, _ first: Event<Never, TestError>
    ) {
        let subject = Subject<Int, TestError>()
        let stage = Stage(operatorCase, on: subject.signal)
        let recording = stage.record()
        subject.send(1)
        if let error = first.error { subject.send(error: error) } else { subject.sendCompleted() }
        subject.send(error: .two)
        subject.sendCompleted()
        subject.send(2)
        stage.settle()
        if first.isCompleted && !operatorCase.completes {
            #expect(recording.events == [.next(1)])
        } else {
            #expect(recording.events == [.next(1), first.error.map { .error($0) } ?? .completed])
        }
    }

    @Test(.tags(.clause1Grammar), arguments: OperatorCase.all)
    func `an end that is sent from inside a delivery comes after it, and ends all`(_ operatorCase: OperatorCase) {
        let subject = Subject<Int, TestError>()
        let stage = Stage(operatorCase, on: subject.signal)
        let events = Recorder<String>()
        stage.signal.subscribe(
            next: { value in
                events.record("begin \(value)")
                subject.send(error: .one)
                subject.send(2)
                events.record("end \(value)")
            },
            error: { events.record("\($0)") }
        )
        stage.settle()
        subject.send(1)
        stage.settle()
        #expect(events.all == ["begin 1", "end 1", "one"])
    }

    @Test(.tags(.clause12TypedErrors), arguments: OperatorCase.all, [TestError.one, .two])
    func `an error arrives as what it is`(_ operatorCase: OperatorCase, _ error: TestError) {
        let stage = Stage(operatorCase, on: .error(error))
        let recording = stage.record()
        #expect(recording.events == [.error(error)])
    }
}
