import Impulse
import Testing

@Suite struct SerialDeliveryTests {
    @Test(.tags(.clause2Serial, .clause3NoCallOutUnderLock), arguments: OperatorCase.all)
    func `events from four threads never overlap, and none is lost`(_ operatorCase: OperatorCase) {
        let subject = Subject<Int, TestError>()
        let stage = Stage(operatorCase, on: subject.signal)
        let overlap = Overlap()
        let values = Recorder<Int>()
        let ends = Counter()
        stage.signal.subscribe(
            next: { value in overlap.enter { values.record(value) } },
            error: { _ in overlap.enter { ends.increment() } }
        )
        stage.settle()

        let crew = Crew(4)
        crew.run { thread in
            for number in 0..<250 { subject.send(thread * 1_000 + number) }
        }
        crew.dismiss()
        subject.send(error: .one)
        stage.settle()

        #expect(overlap.count == 0)
        #expect(ends.count == 1)
        #expect(values.all.count == 1_000)
        for thread in 0..<4 {
            let own = values.all.filter { $0 / 1_000 == thread }
            #expect(own == (0..<250).map { thread * 1_000 + $0 }, "in the order in which the thread sent them")
        }
    }

    @Test(.tags(.clause2Serial), arguments: OperatorCase.all)
    func `a subscriber's threads send serially, too`(_ operatorCase: OperatorCase) {
        let source = HandSource()
        let stage = Stage(operatorCase, on: source.signal)
        let overlap = Overlap()
        let values = Counter()
        stage.signal.subscribe(next: { _ in overlap.enter { values.increment() } })
        stage.settle()

        let crew = Crew(4)
        crew.run { _ in
            for number in 0..<250 { source.send(number) }
        }
        crew.dismiss()
        stage.settle()
        #expect(overlap.count == 0)
        #expect(values.count == 1_000)
    }

    @Test(.tags(.clause4OneOrder), arguments: OperatorCase.all)
    func `what is sent from inside a delivery is delivered after it`(_ operatorCase: OperatorCase) {
        let subject = Subject<Int, TestError>()
        let stage = Stage(operatorCase, on: subject.signal)
        let overlap = Overlap()
        let values = Recorder<Int>()
        stage.signal.subscribe(next: { value in
            overlap.enter {
                values.record(value)
                if value < 100 { subject.send(value + 1) }
            }
        })
        stage.settle()
        subject.send(1)
        for _ in 1...50 { stage.settle() }
        #expect(overlap.count == 0)
        #expect(values.all == Array(1...100))
    }
}
