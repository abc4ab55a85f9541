import Impulse
import Testing

@Suite struct MutablePropertyTests {
    @Test func `a subscriber is told the current value, then each that is set, equal ones too`() {
        let volume = MutableProperty(5)
        let told = volume.signal.record()
        volume.value = 6
        volume.value = 6
        #expect(told.values == [5, 6, 6])
        #expect(volume.signal.record().values == [6])
    }

    @Test func `its changes are told without the current value`() {
        let property = MutableProperty(1)
        let (own, read) = (property.changes.record(), property.readOnly.changes.record())
        property.value = 2
        #expect(own.values == [2])
        #expect(read.values == [2])
    }

    @Test(.tags(.clause4OneOrder))
    func `what is set is the current value at once, also inside an observer`() {
        let volume = MutableProperty(0)
        let read = Recorder<Int>()
        volume.signal.subscribe { read.record(volume.value * 10 + $0) }
        volume.value = 1
        #expect(read.all == [0, 11])
    }

    @Test(.tags(.clause4OneOrder))
    func `what is set inside an observer is readable at once, and told after the delivery under way`() {
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
    func `when the property is gone its signals complete, and the last value stays readable`() {
        var volume: MutableProperty<Int>? = MutableProperty(5)
        let readOnly = volume?.readOnly
        let told = volume?.signal.record()
        volume?.value = 6
        weak let gone = volume
        volume = nil
        #expect(gone == nil)
        #expect(told?.events == [.next(5), .next(6), .completed])
        #expect(readOnly?.value == 6)
        #expect(readOnly?.signal.record().events == [.next(6), .completed])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `when the property is gone its subscribers are`() {
        let live = Live()
        var subscription: (any Disposable)?
        do {
            let token = live.token()
            subscription = MutableProperty(1).signal.subscribe { _ in token.touch() }
        }
        #expect(live.count == 0)
        #expect(subscription?.isDisposed == true)
    }

    @Test func `a change in one step is a set like others, and returns what its closure does`() {
        let count = MutableProperty(1)
        let told = count.signal.record()
        let before = count.modify { number in
            defer { number += 1 }
            return number
        }
        #expect(before == 1)
        #expect(told.values == [1, 2])
    }

    @Test func `a change that throws sets nothing`() {
        let count = MutableProperty(1)
        let told = count.signal.record()
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
        #expect(told.values == [1])
    }

    @Test func `a change is made anew if another thread sets something while it is made`() {
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

    @Test func `a change may set and modify other properties`() {
        let (count, double) = (MutableProperty(1), MutableProperty(2))
        count.modify { number in
            number += 1
            double.value = 3
            double.modify { $0 += 1 }
        }
        #expect([count.value, double.value] == [2, 4])
    }

    @Test func `after a change the property may be set in its own delivery`() {
        let count = MutableProperty(1)
        count.changes.subscribe { if $0 == 2 { count.value = 3 } }
        count.modify { $0 += 1 }
        #expect(count.value == 3)
    }

    @Test func `a property that goes inside its own delivery completes after it`() {
        let volume = Holder(MutableProperty(0))
        volume.content?.signal.skip(1).subscribe { _ in volume.content = nil }
        let told = volume.content?.signal.record()
        volume.content?.value = 1
        #expect(told?.events == [.next(0), .next(1), .completed])
    }
}
