import Impulse
import Testing

@Suite struct SerialDisposableTests {
    @Test(.tags(.clause5Cancellation))
    func `putting another there disposes of the one before`() {
        let (a, b) = (AnyDisposable {}, AnyDisposable {})
        let serial = SerialDisposable(a)
        #expect(serial.current === a)
        serial.current = b
        #expect(a.isDisposed)
        #expect(serial.current === b)
        #expect(!b.isDisposed)
        serial.current = nil
        #expect(b.isDisposed)
        #expect(serial.current == nil)
        #expect(!serial.isDisposed)
    }

    @Test func `the one before is disposed of when the other is there`() {
        let serial = SerialDisposable()
        let seen = Recorder<Bool>()
        let other = AnyDisposable {}
        serial.current = AnyDisposable { seen.record(serial.current === other) }
        serial.current = other
        #expect(seen.all == [true])
    }

    @Test(.tags(.clause5Cancellation))
    func `its disposal disposes of what is there, once`() {
        let runs = Counter()
        let serial = SerialDisposable(AnyDisposable { runs.increment() })
        serial.dispose()
        serial.dispose()
        #expect(runs.count == 1)
        #expect(serial.isDisposed)
        #expect(serial.current == nil)
    }

    @Test func `once disposed of, it disposes of whatever is put there`() {
        let serial = SerialDisposable()
        serial.dispose()
        let late = AnyDisposable {}
        serial.current = late
        #expect(late.isDisposed)
        #expect(serial.current == nil)
        serial.current = nil
    }

    @Test func `exchange puts another there and returns the one before, which is not disposed of`() {
        let (a, b) = (AnyDisposable {}, AnyDisposable {})
        let serial = SerialDisposable(a)
        #expect(serial.exchange(b) === a)
        #expect(serial.current === b)
        #expect(!a.isDisposed)
        #expect(serial.exchange(nil) === b)
        #expect(serial.current == nil)
        serial.dispose()
        #expect(!a.isDisposed && !b.isDisposed)
    }

    @Test(.tags(.clause5Cancellation))
    func `once disposed of, exchange disposes of the new one and returns nothing`() {
        let serial = SerialDisposable(AnyDisposable {})
        serial.dispose()
        let late = AnyDisposable {}
        #expect(serial.exchange(late) == nil)
        #expect(late.isDisposed)
    }

    @Test(.tags(.clause3NoCallOutUnderLock))
    func `what is disposed of may put another there`() {
        let serial = SerialDisposable()
        let last = AnyDisposable {}
        let second = AnyDisposable {}
        serial.current = AnyDisposable { serial.current = last }
        serial.current = second
        #expect(second.isDisposed)
        #expect(serial.current === last)
    }

    @Test(.tags(.clause5Cancellation))
    func `a subscription is replaced by the next`() {
        let subject = Subject<Int, Never>()
        let told = Recorder<String>()
        let search = SerialDisposable()
        search.current = subject.signal.subscribe { told.record("a\($0)") }
        subject.send(1)
        search.current = subject.signal.subscribe { told.record("b\($0)") }
        subject.send(2)
        search.dispose()
        subject.send(3)
        #expect(told.all == ["a1", "b2"])
    }
}
