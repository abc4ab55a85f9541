import Impulse
import Testing

@Suite struct StormTests {
    @Test(.tags(.clause11NothingOutlivesItsUse, .clause5Cancellation))
    func `a storm of subscriptions, disposals, values and an end leaves nothing behind`() {
        let crew = Crew(4)
        for round in 0..<300 {
            let live = Live()
            let subject = Subject<Int, TestError>()
            crew.run { thread in
                for number in 0..<20 {
                    let token = live.token()
                    let subscription = subject.signal.subscribe(
                        next: { _ in token.touch() },
                        error: { _ in token.touch() },
                        completed: { token.touch() }
                    )
                    subject.send(number)
                    if number % 4 != thread { subscription.dispose() }
                }
                if thread == round % 4 { subject.sendCompleted() }
            }
            #expect(live.count == 0)
        }
        crew.dismiss()
    }

    @Test(.tags(.clause11NothingOutlivesItsUse, .clause5Cancellation))
    func `a storm of disposals on a live subject leaves nothing behind`() {
        let subject = Subject<Int, TestError>()
        let live = Live()
        let crew = Crew(4)
        for _ in 0..<300 {
            crew.run { _ in
                let subscriptions = (0..<10).map { _ in
                    let token = live.token()
                    return subject.signal.map { $0 + token.number }.subscribe(next: { _ in })
                }
                subject.send(1)
                for subscription in subscriptions { subscription.dispose() }
            }
            #expect(live.count == 0)
        }
        crew.dismiss()
        withExtendedLifetime(subject) {}
    }

    enum Shape: CaseIterable { case flatMap, merge, concat, combineLatest, deliver, catching, replayLazily }

    @Test(.tags(.clause11NothingOutlivesItsUse, .clause5Cancellation), arguments: Shape.allCases)
    func `a storm over an operator with several inputs leaves nothing behind`(_ shape: Shape) {
        let crew = Crew(4)
        for round in 0..<500 {
            let live = Live()
            let subjects = (0..<2).map { _ in Subject<Int, TestError>() }
            let token = live.token()
            let overlap = Overlap()
            let ends = Counter()
            let subscription = Self.signal(shape, subjects[0].signal, subjects[1].signal).subscribe(
                next: { _ in overlap.enter { token.touch() } },
                error: { _ in overlap.enter { ends.increment() } },
                completed: { overlap.enter { ends.increment() } }
            )
            _ = consume token
            crew.run { thread in
                switch thread {
                case 0, 1:
                    for value in 0..<10 { subjects[thread].send(value) }
                    if (round + thread) % 3 == 0 { subjects[thread].sendCompleted() }
                case 2:
                    for value in 0..<5 { subjects[value % 2].send(value) }
                    if round % 2 == 0 { subjects[round % 4 / 2].send(error: .one) }
                default:
                    if round % 3 != 1 { subscription.dispose() }
                }
            }
            subscription.dispose()
            #expect(overlap.count == 0)
            #expect(ends.count <= 1)
            // The shared subscription of `replayLazily` continues, but retains none of its subscribers.
            #expect(live.count == 0)
        }
        crew.dismiss()
    }

    private static func signal(
        _ shape: Shape, _ first: Signal<Int, TestError>, _ second: Signal<Int, TestError>
    ) -> Signal<Int, TestError> {
        switch shape {
        case .flatMap: first.flatMap { value in second.map { $0 + value } }
        case .merge: .merge(first, second)
        case .concat: .concat(first, second)
        case .combineLatest: Signal.combineLatest(first, second).map { $0 + $1 }
        case .deliver: first.merge(with: second).deliver(on: .immediate)
        case .catching: first.catch { _ in second }
        case .replayLazily: first.merge(with: second).replayLazily()
        }
    }
}
