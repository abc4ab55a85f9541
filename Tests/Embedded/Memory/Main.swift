import Impulse

/// The end of the memory that the program has from its host.
@_extern(c, "sbrk")
func sbrk(_ increment: Int) -> UnsafeRawPointer?

/// A million subscriptions of each kind, which leave the memory where it was. An interpreter makes fewer.
@main
struct Main {
    enum Problem: Error { case any }

    static func main() {
        // Time stands still, so that no timer is ever due.
        Host.current = Host()
        let numbers = Subject<Int, Problem>()
        let name = MutableProperty(1)
        repeated("a chain") { numbers.signal.map { $0 + 1 }.filter { $0 > 1 }.scan(0) { $0 + $1 }.subscribe() }
        repeated("a merge") { numbers.signal.merge(with: .never).subscribe() }
        repeated("a share") { numbers.signal.share(replay: 1).subscribe() }
        repeated("a property") { name.signal.subscribe() }
        repeated("a combination") { Property<(Int, Int)>.combineLatest(name, name).signal.subscribe() }
        repeated("a flattening") { numbers.signal.flatMap { .just($0) }.subscribe() }
        repeated("a timer") {
            let subscription = numbers.signal.debounce(for: .seconds(1), on: .main).subscribe()
            numbers.send(1)
            return subscription
        }
        repeated("a timer that is set anew") {
            let subscription = numbers.signal.throttle(for: .seconds(1), on: .main, latest: true).subscribe()
            for number in 1...3 { numbers.send(number) }
            return subscription
        }
        repeated("a subject's input") {
            let target = Subject<Int, Problem>()
            return target.subscribe(to: numbers.signal)
        }
        repeated("a command") {
            let command = Command<Int, Int, Problem>(on: .immediate) { value in .just(value) }
            return command.execute(1).subscribe()
        }
    }

    private static func repeated(_ kind: StaticString, _ subscribe: () -> any Disposable) {
        func make(_ count: Int) { for _ in 0..<count { subscribe().dispose() } }
        #if INTERPRETED
        let count = 20_000
        #else
        let count = 1_000_000
        #endif
        make(10_000)
        let before = sbrk(0)
        make(count)
        let grown = sbrk(0).map { end in before.map { end - $0 } ?? 0 } ?? 0
        print("\(kind): \(grown) bytes more")
    }
}
