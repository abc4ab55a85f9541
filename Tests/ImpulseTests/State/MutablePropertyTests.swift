import Impulse
import Testing

@Suite struct MutablePropertyTests {
    @Test func `a subscriber receives the current value, then each value set, equal ones included`() {
        let volume = MutableProperty(5)
        let recording = volume.signal.record()
        volume.value = 6
        volume.value = 6
        #expect(recording.values == [5, 6, 6])
        #expect(volume.signal.record().values == [6])
    }

    @Test func `changes emits the values set, without the current one`() {
        let property = MutableProperty(1)
        let (own, read) = (property.changes.record(), property.readOnly.changes.record())
        property.value = 2
        #expect(own.values == [2])
        #expect(read.values == [2])
    }

    @Test(.tags(.clause4OneOrder))
    func `value is the value set last, even inside an observer`() {
        let volume = MutableProperty(0)
        let read = Recorder<Int>()
        volume.signal.subscribe { read.record(volume.value * 10 + $0) }
        volume.value = 1
        #expect(read.all == [0, 11])
    }

    @Test(.tags(.clause4OneOrder))
    func `a value set inside an observer is readable immediately, and emitted afterwards`() {
        let volume = MutableProperty(0)
        let order = Recorder<String>()
        volume.signal.skip(1).subscribe { value in
            order.record("a\(value)")
            if value == 1 {
                volume.value = 2
                order.record("now \(volume.value)")
            }
        }
        volume.signal.skip(1).subscribe { order.record("b\($0)") }
        volume.value = 1
        #expect(order.all == ["a1", "now 2", "b1", "a2", "b2"])
    }

    @Test(.tags(.clause4OneOrder))
    func `two properties may set each other`() {
        let (celsius, kelvin) = (MutableProperty(0), MutableProperty(273))
        celsius.signal.subscribe { if kelvin.value != $0 + 273 { kelvin.value = $0 + 273 } }
        kelvin.signal.subscribe { if celsius.value != $0 - 273 { celsius.value = $0 - 273 } }
        celsius.value = 20
        #expect(kelvin.value == 293)
        kelvin.value = 300
        #expect(celsius.value == 27)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `releasing the property completes its signals, and its last value stays readable`() {
        var volume: MutableProperty<Int>? = MutableProperty(5)
        let readOnly = volume?.readOnly
        let recording = volume?.signal.record()
        volume?.value = 6
        weak let gone = volume
        volume = nil
        #expect(gone == nil)
        #expect(recording?.events == [.next(5), .next(6), .completed])
        #expect(readOnly?.value == 6)
        #expect(readOnly?.signal.record().events == [.next(6), .completed])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `releasing the property releases its subscribers`() {
        let live = Live()
        var subscription: (any Disposable)?
        do {
            let token = live.token()
            subscription = MutableProperty(1).signal.subscribe { _ in token.touch() }
        }
        #expect(live.count == 0)
        #expect(subscription?.isDisposed == true)
    }

    @Test func `modify sets the value like any set and returns its closure's result`() {
        let count = MutableProperty(1)
        let recording = count.signal.record()
        let before = count.modify { number in
            defer { number += 1 }
            return number
        }
        #expect(before == 1)
        #expect(recording.values == [1, 2])
    }

    @Test func `a throwing modify sets nothing`() {
        let count = MutableProperty(1)
        let recording = count.signal.record()
        var thrown: TestError?
        do throws(TestError) {
            try count.modify { number throws(TestError) in
                number = 2
                throw .one
            }
        } catch {
            thrown = error
        }
        #expect(thrown == .one)
        #expect(recording.values == [1])
    }

    @Test func `modify runs its closure again if another thread sets the value meanwhile`() {
        let count = MutableProperty(1)
        var seen: [Int] = []
        let crew = Crew(1)
        count.modify { number in
            seen.append(number)
            if seen.count == 1 { crew.run { _ in count.value = 5 } }
            number += 1
        }
        crew.dismiss()
        #expect(seen == [1, 5])
        #expect(count.value == 6)
    }

    @Test func `modify may set and modify other properties`() {
        let (count, double) = (MutableProperty(1), MutableProperty(2))
        count.modify { number in
            number += 1
            double.value = 3
            double.modify { $0 += 1 }
        }
        #expect([count.value, double.value] == [2, 4])
    }

    @Test func `the property may be set inside the delivery of a modified value`() {
        let count = MutableProperty(1)
        count.changes.subscribe { if $0 == 2 { count.value = 3 } }
        count.modify { $0 += 1 }
        #expect(count.value == 3)
    }

    @Test func `a property released inside its own delivery completes after it`() {
        let volume = Holder(MutableProperty(0))
        volume.content?.signal.skip(1).subscribe { _ in volume.content = nil }
        let recording = volume.content?.signal.record()
        volume.content?.value = 1
        #expect(recording?.events == [.next(0), .next(1), .completed])
    }
}
