import Impulse
import Testing

@Suite struct DisposableRaceTests {
    @Test(.tags(.clause5Cancellation))
    func `a closure runs once though several threads dispose`() {
        race(
            on: { () -> (runs: Counter, disposable: AnyDisposable) in
                let runs = Counter()
                return (runs, AnyDisposable { runs.increment() })
            },
            { $0.disposable.dispose() },
            { $0.disposable.dispose() },
            { $0.disposable.dispose() },
            outcome: { $0.runs.count },
            allowed: [1])
    }

    /// Members added while their composite is disposed of.
    private struct Group {
        let composite = CompositeDisposable()
        let disposed = Counter()
        let early: any Disposable

        init() {
            early = AnyDisposable { [disposed] in disposed.increment() }
            composite.add(early)
        }

        func add() {
            for _ in 0..<4 { composite.add(AnyDisposable { [disposed] in disposed.increment() }) }
        }
    }

    @Test(.tags(.clause5Cancellation))
    func `members added from two threads during the disposal are each disposed of once`() {
        race(
            on: Group.init,
            { $0.add() },
            { $0.composite.dispose() },
            { $0.add() },
            outcome: { $0.disposed.count },
            allowed: [9])
    }

    @Test(.tags(.clause5Cancellation))
    func `a member removed during the disposal is disposed of once or not at all`() {
        race(
            on: Group.init,
            { $0.composite.remove($0.early) },
            { $0.composite.dispose() },
            outcome: { "disposed of: \($0.early.isDisposed), times: \($0.disposed.count)" },
            allowed: ["disposed of: true, times: 1", "disposed of: false, times: 0"])
    }

    /// A serial disposable that several threads assign to.
    private struct Place {
        let serial = SerialDisposable()
        let disposed = Counter()

        func put() {
            for _ in 0..<4 { serial.current = AnyDisposable { [disposed] in disposed.increment() } }
        }

        var outcome: String { "disposed of: \(disposed.count), one left: \(serial.current?.isDisposed == false)" }
    }

    @Test(.tags(.clause5Cancellation))
    func `disposables assigned during the disposal are each disposed of once`() {
        race(
            on: Place.init,
            { $0.put() },
            { $0.serial.dispose() },
            { $0.put() },
            outcome: \.outcome,
            allowed: ["disposed of: 8, one left: false"])
    }

    @Test(.tags(.clause5Cancellation))
    func `of the disposables that two threads assign, all but the last are disposed of`() {
        race(
            on: Place.init,
            { $0.put() },
            { $0.put() },
            outcome: \.outcome,
            allowed: ["disposed of: 7, one left: true"])
    }
}
