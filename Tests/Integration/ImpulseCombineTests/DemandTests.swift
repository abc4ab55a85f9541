#if Combine
#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif
import Impulse
import ImpulseCombine
import ImpulseTesting
import Testing

@Suite struct DemandTests {
    private let numbers = Impulse.Subject<Int, Problem>()

    @Test func `a value is delivered when it is asked for`() {
        let probe = Probe<Int, Problem>()
        numbers.signal.publisher().subscribe(probe)
        for number in 1...4 { numbers.send(number) }
        #expect(probe.values == [])
        probe.ask(for: .max(1))
        #expect(probe.values == [1])
        probe.ask(for: .max(2))
        #expect(probe.values == [1, 2, 3])
        probe.ask(for: .unlimited)
        numbers.send(5)
        #expect(probe.values == [1, 2, 3, 4, 5])
    }

    @Test func `demand is kept until values come`() {
        let probe = Probe<Int, Problem>(asking: .max(2))
        numbers.signal.publisher().subscribe(probe)
        for number in 1...3 { numbers.send(number) }
        #expect(probe.values == [1, 2])
    }

    @Test func `what a subscriber returns is added to its demand`() {
        let probe = Probe<Int, Problem>(asking: .max(1))
        probe.receiving = { $0 < 3 ? .max(1) : .none }
        Signal<Int, Problem>(1...10).publisher().subscribe(probe)
        #expect(probe.values == [1, 2, 3])
        #expect(probe.completion == nil)
    }

    @Test func `more than can be counted is unlimited`() {
        let probe = Probe<Int, Problem>(asking: .max(.max))
        numbers.signal.publisher().subscribe(probe)
        probe.ask(for: .max(.max))
        numbers.send(1)
        #expect(probe.values == [1])
    }

    @Test func `the end follows the buffered values, and needs no demand`() {
        for (end, completion) in [(nil, .finished), (Problem(), .failure(Problem()))]
            as [(Problem?, Subscribers.Completion<Problem>)]
        {
            let numbers = Impulse.Subject<Int, Problem>()
            let probe = Probe<Int, Problem>()
            numbers.signal.publisher().subscribe(probe)
            numbers.send(1)
            if let end { numbers.send(error: end) } else { numbers.sendCompleted() }
            #expect(probe.completion == nil)
            probe.ask(for: .max(1))
            #expect(probe.values == [1])
            #expect(probe.completion == completion)
        }
        let probe = Probe<Int, Problem>()
        Signal<Int, Problem>.empty.publisher().subscribe(probe)
        #expect(probe.completion == .finished)
    }

    @Test(arguments: [
        (BufferingPolicy<Problem>.unbounded, [1, 2, 3, 4]), (.latest, [4]), (.keepingNewest(2), [3, 4]),
        (.keepingOldest(2), [1, 2]), (.keepingOldest(0), []), (.failing(3, with: Problem()), [1, 2, 3]),
    ])
    func `a policy bounds what is buffered without demand`(_ policy: BufferingPolicy<Problem>, _ kept: [Int]) {
        Diagnostics.withHandler({ _ in }) {
            let probe = Probe<Int, Problem>()
            numbers.signal.publisher(buffering: policy).subscribe(probe)
            for number in 1...4 { numbers.send(number) }
            probe.ask(for: .unlimited)
            #expect(probe.values == kept)
            numbers.send(5)
            #expect(probe.values == (probe.completion == nil ? kept + [5] : kept))
        }
    }

    @Test func `an overflow stops the source immediately, and fails after the buffered values`() {
        let stopped = Recorded()
        let probe = Probe<Int, Problem>()
        numbers.signal.on(disposed: { stopped.note() }).publisher(buffering: .failing(1, with: Problem()))
            .subscribe(probe)
        numbers.send(1)
        #expect(stopped.count == 0)
        numbers.send(2)
        #expect(stopped.count == 1)
        #expect(probe.completion == nil)
        probe.ask(for: .unlimited)
        #expect(probe.values == [1])
        #expect(probe.completion == .failure(Problem()))
    }

    @Test func `dropped values are reported, with the signal's name`() {
        let losses = Losses()
        Diagnostics.withHandler({ losses.add($0) }) {
            let probe = Probe<Int, Problem>()
            numbers.signal.named("numbers").publisher(buffering: .latest).subscribe(probe)
            for number in 1...3 { numbers.send(number) }
        }
        #expect(losses.all.count == 2)
        #expect(losses.all.first?.contains("publisher(buffering:)") == true)
        #expect(losses.all.first?.contains("numbers") == true)
    }

    @Test func `a value that is sent during a delivery follows it`() {
        let probe = Probe<Int, Problem>(asking: .unlimited)
        probe.receiving = { [numbers] number in
            if number == 1 { numbers.send(2) }
            return .none
        }
        numbers.signal.publisher().subscribe(probe)
        numbers.send(1)
        #expect(probe.values == [1, 2])
    }

    @Test func `asking inside a delivery does not nest deliveries`() {
        let probe = Probe<Int, Problem>()
        var depth = 0
        var deepest = 0
        probe.receiving = { [unowned probe] _ in
            depth += 1
            deepest = max(deepest, depth)
            probe.ask(for: .max(1))
            depth -= 1
            return .none
        }
        numbers.signal.publisher().subscribe(probe)
        for number in 1...5 { numbers.send(number) }
        probe.ask(for: .max(1))
        #expect(probe.values == [1, 2, 3, 4, 5])
        #expect(deepest == 1)
    }

    @Test func `canceling inside a value ends the deliveries and the source`() {
        let stopped = Recorded()
        let probe = Probe<Int, Problem>(asking: .unlimited)
        probe.receiving = { [unowned probe] _ in
            probe.cancel()
            return .unlimited
        }
        numbers.signal.on(disposed: { stopped.note() }).publisher().subscribe(probe)
        for number in 1...3 { numbers.send(number) }
        numbers.sendCompleted()
        #expect(probe.values == [1])
        #expect(probe.completion == nil)
        #expect(stopped.count == 1)
    }

    @Test func `a subscriber that cancels when it is handed the subscription starts nothing`() {
        let started = Recorded()
        let probe = ProbeThatCancels<Int, Problem>()
        numbers.signal.on(subscribed: { started.note() }).publisher().subscribe(probe)
        numbers.send(1)
        #expect(started.count == 0)
        #expect(!probe.hasReceived)
    }
}
#endif
