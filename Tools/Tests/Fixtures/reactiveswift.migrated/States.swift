import Impulse

final class Editor: Sendable {
    private let lifetime = Lifetime()
    private let prefix = MutableProperty("a")
    private let join: Command<String, String, Never>
    private let clear: Command<Void, String, Never>

    init(ticks: Signal<Int, Never>) {
        join = Command<String, String, Never>(state: prefix, on: .immediate) { input, state in
            Signal.just(state + input)
        }
        clear = Command<_, _, _>(state: prefix, enabledIf: { !$0.isEmpty }, on: .immediate, { _, state in Signal.just(state) })
        ticks
            .take(during: lifetime)
            .map { [prefix] _ in prefix.signal }
            .flatten(.latest)
            .subscribe { print($0) }
        ticks.subscribe { print("tick", $0) }.disposed(with: lifetime)
        lifetime.ended.subscribe(completed: { print("closed") })
    }

    func run() {
        // Migrated: an execution starts without a subscription (FromOthers, ReactiveSwift, `apply`)
        join.execute("b").subscribe { print($0) }
        // Migrated: an execution starts without a subscription (FromOthers, ReactiveSwift, `apply`)
        clear.execute().subscribe { print($0) }
    }
}
