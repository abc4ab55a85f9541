import Impulse
import Testing

@Suite struct SplittingRaceTests {
    @Test(.tags(.clause5Cancellation))
    func `the last disposal disposes of the source once`() {
        struct Arena: Sendable {
            let source = Subject<Int, Never>()
            let disposed = Counter()
            let group = Holder<any Disposable>()
            let groups: any Disposable

            init() {
                groups = source.signal.on(disposed: { [disposed] in disposed.increment() }).group(by: { _ in 0 })
                    .subscribe { [group] in group.content = $0.signal.subscribe() }
                source.send(1)
            }
        }
        race(
            on: Arena.init,
            { $0.groups.dispose() },
            { $0.group.content?.dispose() },
            { $0.source.send(2) },
            outcome: { $0.disposed.count },
            allowed: [1])
    }

    @Test(.tags(.clause2Serial, .clause4OneOrder))
    func `a value that races the expiry of its group is emitted by that group or the next`() {
        struct Arena: Sendable {
            let source = Subject<Int, Never>()
            let expiry = Subject<Void, Never>()
            let opened = Counter()
            let received = Recorder<Int>()

            init() {
                source.signal.group(by: { _ in 0 }, until: { [expiry] _ in expiry.signal })
                    .subscribe { [opened, received] group in
                        opened.increment()
                        group.signal.subscribe { received.record($0) }
                    }
                source.send(1)
            }
        }
        race(
            on: Arena.init,
            { $0.source.send(2) },
            { $0.expiry.send() },
            outcome: { "groups: \($0.opened.count), received: \($0.received.all), overlaps: \($0.received.overlaps)" },
            allowed: ["groups: 1, received: [1, 2], overlaps: 0", "groups: 2, received: [1, 2], overlaps: 0"])
    }
}
