import Impulse
import Testing

/// Tests of a command that signals are bound to.
@Suite struct CommandBindingTests {
    private let inputs = Subject<Int, Never>()

    @Test func `each value executes the command`() {
        let command = Command<Int, Int, Never>(on: .immediate) { .just($0 * 2) }
        let results = Recorder<Int>()
        command.executionSignals.flatten().subscribe { results.record($0) }
        let binding = command <~ inputs.signal
        inputs.send(1)
        inputs.send(2)
        binding.dispose()
        inputs.send(3)
        #expect(results.all == [2, 4])
    }

    @Test(.tags(.clause10NothingLostInSilence))
    func `a refused value is reported with the line of the command, and the binding goes on`() {
        let line: UInt = #line + 1
        let command = Command<Int, Int, TestError>(on: .immediate) { _ in .endless }
        let reported = losses {
            command <~ inputs.signal
            inputs.send(1)
            inputs.send(2)
        }
        #expect(
            reported == [
                "unhandled error the command is disabled or already executing: wait until it is enabled of "
                    + "Command<Int, Int, TestError>, subscribed to at ImpulseTests/CommandBindingTests.swift:\(line)"
            ])
        command.cancel()
        inputs.send(3)
        #expect(command.executing.value)
    }

    @Test(.tags(.clause10NothingLostInSilence))
    func `a value that meets an obstacle is reported with the reason`() {
        let command = Command<Int, Int, TestError>(
            state: MutableProperty(0), obstacle: { _ in .two }, on: .immediate
        ) { _, _ in .endless }
        let reported = losses {
            command <~ inputs.signal
            inputs.send(1)
        }
        #expect(reported.count == 1)
        #expect(reported.first?.contains("the command is disabled: two") == true)
    }

    @Test(.tags(.clause10NothingLostInSilence))
    func `an error of the work is reported, or received by errors`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { _ in .error(.one) }
        let reported = losses {
            command <~ inputs.signal
            inputs.send(1)
        }
        #expect(reported.count == 1)
        let errors = command.errors.record()
        inputs.send(2)
        #expect(errors.values == [.one])
    }

    @Test(.tags(.clause10NothingLostInSilence))
    func `two signals may be bound to one command`() {
        let command = Command<Int, Int, Never>(on: .immediate) { .just($0) }
        let more = Subject<Int, Never>()
        let reported = losses {
            command <~ inputs.signal
            command <~ more.signal
            inputs.send(1)
            more.send(2)
        }
        #expect(reported.isEmpty)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a binding does not retain its command, and ends at the first value after the release`() {
        var command: Command<Int, Int, Never>? = Command(on: .immediate) { .just($0) }
        let binding = command.map { $0 <~ inputs.signal }
        weak let gone = command
        command = nil
        #expect(gone == nil)
        #expect(binding?.isDisposed == false)
        inputs.send(1)
        #expect(binding?.isDisposed == true)
    }
}
