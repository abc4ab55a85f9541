import Impulse
import Testing

@Suite struct SerialDisposableTests {
    @Test(.tags(.clause5Cancellation))
    func `assigning a disposable disposes of the previous one`() {
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

    @Test func `the previous disposable is disposed of after the assignment`() {
        let serial = SerialDisposable()
        let seen = Recorder<Bool>()
        let other = AnyDisposable {}
        serial.current = AnyDisposable { seen.record(serial.current === other) }
        serial.current = other
        #expect(seen.all == [true])
    }

    @Test(.tags(.clause5Cancellation))
    func `disposal disposes of the current disposable once`() {
        let runs = Counter()
        let serial = SerialDisposable(AnyDisposable { runs.increment() })
        serial.dispose()
        serial.dispose()
        #expect(runs.count == 1)
        #expect(serial.isDisposed)
        #expect(serial.current == nil)
    }

    @Test func `a disposable assigned after the disposal is disposed of`() {
        let serial = SerialDisposable()
        serial.dispose()
        let late = AnyDisposable {}
        serial.current = late
        #expect(late.isDisposed)
        #expect(serial.current == nil)
        serial.current = nil
    }

    @Test func `exchange returns the previous disposable undisposed`() {
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
    func `exchange after the disposal disposes of the new disposable and returns nil`() {
        let serial = SerialDisposable(AnyDisposable {})
        serial.dispose()
        let late = AnyDisposable {}
        #expect(serial.exchange(late) == nil)
        #expect(late.isDisposed)
    }

    @Test(.tags(.clause3NoCallOutUnderLock))
    func `a disposable may assign another while it is disposed of`() {
        let serial = SerialDisposable()
        let last = AnyDisposable {}
        let second = AnyDisposable {}
        serial.current = AnyDisposable { serial.current = last }
        serial.current = second
        #expect(second.isDisposed)
        #expect(serial.current === last)
    }

    @Test(.tags(.clause5Cancellation))
    func `a search subscription is replaced by the next`() {
        let subject = Subject<Int, Never>()
        let received = Recorder<String>()
        let search = SerialDisposable()
        search.current = subject.signal.subscribe { received.record("a\($0)") }
        subject.send(1)
        search.current = subject.signal.subscribe { received.record("b\($0)") }
        subject.send(2)
        search.dispose()
        subject.send(3)
        #expect(received.all == ["a1", "b2"])
    }
}
