import ReactiveSwift

final class Editor: Sendable {
    private let lifetime = Lifetime()
    private let prefix = MutableProperty("a")
    private let join: Action<String, String, Never>
    private let clear: Action<Void, String, Never>

    init(ticks: Signal<Int, Never>) {
        join = Action<String, String, Never>(state: prefix) { state, input in
            SignalProducer(value: state + input)
        }
        clear = Action(state: prefix, enabledIf: { !$0.isEmpty }, execute: { state in SignalProducer(value: state) })
        ticks
            .take(during: lifetime)
            .map { [prefix] _ in prefix }
            .flatten(.latest)
            .observeValues { print($0) }
        lifetime += ticks.observeValues { print("tick", $0) }
        lifetime.observeEnded { print("closed") }
    }

    func run() {
        join.apply("b").startWithValues { print($0) }
        clear.apply().startWithValues { print($0) }
    }
}
