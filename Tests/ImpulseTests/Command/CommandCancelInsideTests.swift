import Impulse
import Testing

@Suite struct CommandCancelInsideTests {
    @Test(.tags(.clause5Cancellation))
    func `canceling inside a value drops the values that the work has already sent`() {
        let command = Command<Void, Int, Never>(on: .immediate) { Signal([1, 2, 3]) }
        let values = Recorder<Int>()
        let subscription = command.executionSignals.flatMap { $0 }.subscribe { [weak command] value in
            values.record(value)
            command?.cancel()
        }
        let result = command.execute().record()
        #expect(values.all == [1])
        #expect(result.events == [.next(1), .error(.cancelled)])
        #expect(command.executing.value == false)
        subscription.dispose()
    }

    @Test(.tags(.clause4OneOrder))
    func `an execution that is canceled inside the delivery of executing is neither announced nor started`() {
        let log = Recorder<String>()
        let command = Command<Void, Int, Never>(on: .immediate) {
            Signal { _ in
                log.record("started")
                return nil
            }
        }
        command.executionSignals.subscribe { _ in log.record("announced") }
        command.executing.signal.subscribe { [weak command] isExecuting in
            log.record("\(isExecuting)")
            if isExecuting { command?.cancel() }
        }
        let result = command.execute().record()
        #expect(log.all == ["false", "true", "false"])
        #expect(result.events == [.error(.cancelled)])
    }
}
