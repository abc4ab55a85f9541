import Impulse
import Testing

@Suite struct TearDownTests {
    @Test(.tags(.clause6TearDownFirst), arguments: OperatorCase.all)
    func `the source is torn down before an error is told`(_ operatorCase: OperatorCase) {
        let log = Recorder<String>()
        let source = HandSource { log.record("torn down") }
        let stage = Stage(operatorCase, on: source.signal)
        stage.signal.subscribe(next: { _ in }, error: { _ in log.record("told") })
        stage.settle()
        source.send(.error(.one))
        stage.settle()
        #expect(log.all == ["torn down", "told"])
    }

    @Test(.tags(.clause6TearDownFirst), arguments: OperatorCase.completing)
    func `the source is torn down before a completion is told`(_ operatorCase: OperatorCase) {
        let log = Recorder<String>()
        let source = HandSource { log.record("torn down") }
        let stage = Stage(operatorCase, on: source.signal)
        stage.signal.subscribe(next: { _ in }, completed: { log.record("told") })
        stage.settle()
        source.send(.completed)
        stage.settle()
        #expect(log.all == ["torn down", "told"])
    }

    @Test(.tags(.clause6TearDownFirst), arguments: OperatorCase.solelySubscribed)
    func `the source is torn down before an end from below is told`(_ operatorCase: OperatorCase) {
        let log = Recorder<String>()
        let source = HandSource { log.record("torn down") }
        let stage = Stage(operatorCase, on: source.signal)
        stage.signal.take(1).subscribe(next: { _ in log.record("value") }, completed: { log.record("told") })
        stage.settle()
        source.send(1)
        stage.settle()
        #expect(log.all == ["value", "torn down", "told"])
    }

    @Test(.tags(.clause6TearDownFirst), arguments: OperatorCase.all)
    func `what was registered early is torn down before an end from within the closure`(_ operatorCase: OperatorCase) {
        let log = Recorder<String>()
        let source = Signal<Int, TestError> { subscriber in
            subscriber.onDispose { log.record("torn down") }
            subscriber.send(error: .one)
            return nil
        }
        let stage = Stage(operatorCase, on: source)
        stage.signal.subscribe(next: { _ in }, error: { _ in log.record("told") })
        stage.settle()
        #expect(log.all == ["torn down", "told"])
    }
}
