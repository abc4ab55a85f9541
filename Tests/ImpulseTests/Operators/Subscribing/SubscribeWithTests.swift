import Dispatch
import Impulse
import Testing

private final class Meter: Sendable {
    let log = Recorder<String>()
}

/// An object of the main actor without an annotation, like a C library's widgets.
private final class Widget {
    var log: [String] = []
}

@Suite struct SubscribeWithTests {
    private let numbers = Subject<Int, TestError>()

    private func subscribe(with meter: Meter) -> any Disposable {
        numbers.signal.subscribe(
            with: meter,
            next: { meter, number in meter.log.record("\(number)") },
            error: { meter, error in meter.log.record("\(error)") },
            completed: { meter in meter.log.record("completed") })
    }

    @Test func `the closures receive the owner`() {
        let (meter, other) = (Meter(), Meter())
        _ = subscribe(with: meter)
        numbers.send(1)
        numbers.send(error: .one)
        #expect(meter.log.all == ["1", "one"])
        Signal<Int, TestError>.empty.subscribe(with: other, completed: { $0.log.record("completed") })
        #expect(other.log.all == ["completed"])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the owner is not retained, and an event after its release ends the subscription`() {
        var meter: Meter? = Meter()
        let log = meter?.log
        let subscription = meter.map(subscribe(with:))
        numbers.send(1)
        weak let gone = meter
        meter = nil
        #expect(gone == nil)
        #expect(subscription?.isDisposed == false)
        numbers.send(2)
        #expect(subscription?.isDisposed == true)
        #expect(log?.all == ["1"])
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposed subscription delivers nothing`() {
        let meter = Meter()
        let subscription = subscribe(with: meter)
        subscription.dispose()
        numbers.send(1)
        #expect(meter.log.all.isEmpty)
    }

    @Test(.tags(.clause10NothingLostInSilence))
    func `an unhandled error is reported with the call site of the subscription`() {
        let meter = Meter()
        let reported = losses {
            numbers.signal.subscribe(with: meter)
            numbers.send(error: .one)
        }
        #expect(reported.first?.hasSuffix("SubscribeWithTests.swift:\(#line - 3)") == true)
    }
}

@MainActor
@Suite struct SubscribeWithOnMainTests {
    private let numbers = Subject<Int, TestError>()

    private func subscribe(with widget: Widget) -> any Disposable {
        numbers.signal.subscribeOnMain(
            with: widget,
            next: { widget, number in widget.log.append("\(number)") },
            error: { widget, error in widget.log.append("\(error)") },
            completed: { widget in widget.log.append("completed") })
    }

    @Test(.tags(.clause8MainActor))
    func `the closures receive a main-actor owner on the main actor`() async {
        let widget = Widget()
        _ = subscribe(with: widget)
        numbers.send(1)
        #expect(widget.log == ["1"])
        let numbers = numbers
        DispatchQueue(label: "elsewhere").sync {
            numbers.send(2)
            numbers.sendCompleted()
        }
        await mainTurn()
        #expect(widget.log == ["1", "2", "completed"])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a main-actor owner is not retained, and an event after its release ends the subscription`() {
        var widget: Widget? = Widget()
        let subscription = widget.map(subscribe(with:))
        weak let gone = widget
        widget = nil
        #expect(gone == nil)
        numbers.send(1)
        #expect(subscription?.isDisposed == true)
    }

    @Test(.tags(.clause10NothingLostInSilence))
    func `the owner's error closure handles the error, which is reported otherwise`() {
        let widget = Widget()
        _ = subscribe(with: widget)
        let reported = losses {
            numbers.signal.subscribeOnMain(with: widget)
            numbers.send(error: .one)
        }
        #expect(widget.log == ["one"])
        #expect(reported.count == 1)
    }
}
