import Dispatch
import Impulse
import ImpulseTesting
import Testing

/// Tests of serial delivery with operators that use a scheduler, which the kit does not check.
@Suite struct SerialDeliveryTests {
    @Test(.tags(.clause2Serial))
    func `values from four threads are delivered on a queue serially, none lost or reordered`() {
        let subject = Subject<Int, TestError>()
        let (overlap, values, isOver) = (Overlap(), Recorder<Int>(), DispatchSemaphore(value: 0))
        subject.signal.deliver(on: QueueScheduler(label: "delivery")).subscribe(
            next: { value in overlap.enter { values.record(value) } },
            error: { _ in isOver.signal() }
        )
        let crew = Crew(4)
        crew.run { thread in
            for number in 0..<250 { subject.send(thread * 1_000 + number) }
        }
        crew.dismiss()
        subject.send(error: .one)
        isOver.wait(for: "the end")

        #expect(overlap.count == 0)
        for thread in 0..<4 {
            let own = values.all.filter { $0 / 1_000 == thread }
            #expect(own == (0..<250).map { thread * 1_000 + $0 })
        }
    }
}
