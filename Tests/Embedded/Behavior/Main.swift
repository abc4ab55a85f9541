import Impulse

/// Behavior that needs its own code in Embedded Swift. Compiled for this computer, it prints the same.
@main
struct Main {
    enum Problem: Error { case any }

    static func main() {
        combining()
        properties()
        commands()
        sharing()
        lifetimes()
        splitting()
        retrying()
        losses()
    }

    private static func combining() {
        let (one, two, three) = (Subject<Int, Problem>(), Subject<Int, Problem>(), Subject<Int, Problem>())
        Signal<(Int, Int), Problem>.combineLatest(one.signal, two.signal)
            .subscribe(next: { print("latest of two \($0) \($1)") }, error: { _ in print("failed") })
        Signal<(Int, Int, Int), Problem>.combineLatest(one.signal, two.signal, three.signal)
            .subscribe(next: { print("latest of three \($0) \($1) \($2)") }, error: { _ in print("failed") })
        Signal<(Int, Int), Problem>.zip(one.signal, two.signal)
            .subscribe(next: { print("zipped \($0) \($1)") }, error: { _ in print("failed") })
        one.send(1)
        one.send(2)
        two.send(3)
        three.send(4)
        two.send(5)
        three.send(error: .any)
        one.send(6)
    }

    private static func properties() {
        let (width, height) = (MutableProperty(2), MutableProperty(3))
        let area = Property<(Int, Int)>.combineLatest(width, height).map { $0 * $1 }
        area.signal.subscribe { print("area \($0)") }
        width.value = 4
        height.modify { $0 += 1 }
        print("area is \(area.value)")
        let twice = Property<(Int, Int)>.combineLatest(width, width).map { $0 + $1 }
        twice.signal.subscribe { print("twice \($0)") }
        width.value = 5
    }

    private static func commands() {
        let saving = Command<Int, Int, Problem>(on: .immediate) { value in value > 0 ? .just(value * 2) : .error(.any) }
        saving.errors.subscribe { _ in print("the command has failed") }
        saving.executing.signal.subscribe { print($0 ? "executing" : "idle") }
        saving.execute(4).subscribe { print("saved \($0)") }
        saving.execute(-4).subscribe(error: { _ in print("refused") })
        let held = Command<Int, Int, Problem>(on: .immediate) { _ in .never }
        let container = CompositeDisposable()
        held.execute(1, in: container).subscribe(error: { _ in print("canceled") })
        container.dispose()
        print(held.executing.value ? "executing" : "idle")
    }

    private static func sharing() {
        let source = Subject<Int, Problem>()
        let shared = source.signal.share(replay: 1)
        let first = shared.subscribe { print("first \($0)") }
        source.send(1)
        let second = shared.subscribe { print("second \($0)") }
        first.dispose()
        source.send(2)
        second.dispose()
        shared.subscribe { print("third \($0)") }.dispose()
    }

    private static func lifetimes() {
        var lifetime: Lifetime? = Lifetime()
        let source = Subject<Int, Never>()
        lifetime.map { source.signal.take(during: $0) }?
            .subscribe(next: { print("during \($0)") }, completed: { print("over") })
        source.send(1)
        lifetime = nil
        source.send(2)

        var target: Subject<Int, Never>? = Subject<Int, Never>()
        target?.signal.subscribe(next: { print("input \($0)") }, completed: { print("ended") })
        target?.sendCompleted()
        target = Subject()
        target?.subscribe(to: .never)
        target = nil
    }

    private static func splitting() {
        let numbers = Signal<Int, Never>(1...6)
        numbers.group { $0 % 2 }.flatMap(.merge) { group in group.signal.map { (group.key, $0) } }
            .subscribe { print("group \($0) has \($1)") }
        numbers.window(count: 4).flatMap(.merge) { $0.collect() }.subscribe { print("a window of \($0.count)") }
    }

    /// Nothing else in the program receives losses.
    private static func losses() {
        Diagnostics.handler = { loss in
            if case .unhandledError = loss.kind { print("lost an error of \(loss.names.count) names") }
        }
        Signal<Int, Problem>.error(.any).named("a source").subscribe()
    }

    private static func retrying() {
        let attempts = MutableProperty(0)
        let failing = Signal<Int, Problem>.deferred {
            attempts.modify { $0 += 1 }
            return .error(.any)
        }
        failing.retry(2).subscribe(error: { _ in print("failed after \(attempts.value)") })
        let policy = RetryPolicy(maximum: 3, delay: .constant(.seconds(1)), jitter: 0.5)
        failing.retry(policy, on: .immediate).subscribe(error: { _ in print("failed after \(attempts.value)") })
    }
}
