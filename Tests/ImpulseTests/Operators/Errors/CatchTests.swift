import Impulse
import Testing

@Suite struct CatchTests {
    @Test func `catch continues with another signal after an error`() {
        let signal = Signal<Int, TestError>([1]).concat(.error(.two)).catch { error -> Signal<Int, Never> in
            Signal([error == .two ? 2 : 0, 3])
        }
        #expect(signal.record().events == [.next(1), .next(2), .next(3), .completed])
    }

    @Test func `catch passes a completion on`() {
        let handled = Counter()
        let signal = Signal<Int, TestError>.just(1).catch { _ -> Signal<Int, Never> in
            handled.increment()
            return .empty
        }
        #expect(signal.record().events == [.next(1), .completed])
        #expect(handled.count == 0)
    }

    @Test func `catch handles one error and passes on the error of the other signal`() {
        let handled = Counter()
        let signal = Signal<Int, TestError>.error(.one).catch { _ -> Signal<Int, TestError> in
            handled.increment()
            return .error(.two)
        }
        #expect(signal.record().events == [.error(.two)])
        #expect(handled.count == 1)
    }

    @Test(.tags(.clause6TearDownFirst))
    func `catch tears the failed source down before it requests the other signal`() {
        let log = Recorder<String>()
        let source = ManualSource { log.record("torn down") }
        source.signal.catch { error -> Signal<Int, Never> in
            log.record("handling \(error)")
            return Signal<Int, Never>.just(1).on(subscribed: { log.record("subscribed") })
        }.subscribe(next: { log.record("\($0)") })
        source.send(.error(.one))
        #expect(log.all == ["torn down", "handling one", "subscribed", "1"])
    }

    @Test(.tags(.clause5Cancellation))
    func `disposal reaches whichever signal is running`() {
        let (first, second) = (ManualSource(), ManualSource())
        let signal = first.signal.catch { _ in second.signal }
        let before = signal.record()
        before.dispose()
        #expect(first.cleanups.count == 1)
        let after = signal.record()
        first.send(.error(.one))
        #expect(second.cleanups.count == 0)
        after.dispose()
        #expect(second.cleanups.count == 1)
        second.send(1)
        #expect(after.events.isEmpty)
    }

    @Test(.tags(.clause5Cancellation))
    func `nothing is subscribed to after a disposal inside the handler`() {
        let source = ManualSource()
        let subscription = SerialDisposable()
        let values = Counter()
        subscription.current = source.signal.catch { _ -> Signal<Int, Never> in
            subscription.dispose()
            return Signal([1]).on(subscribed: { values.increment() })
        }.subscribe(next: { _ in values.increment() })
        source.send(.error(.one))
        #expect(values.count == 0)
    }

    @Test(.tags(.clause12TypedErrors))
    func `promoteError changes only the type`() {
        let just = Signal<Int, Never>.just(1).promoteError(to: TestError.self)
        let several: Signal<Int, TestError> = Signal<Int, Never>([1, 2]).promoteError()
        #expect(just.record().events == [.next(1), .completed])
        #expect(several.record().events == [.next(1), .next(2), .completed])
    }
}
