import Impulse

/// A host whose time passes only when it is told to.
///
/// `nonisolated(unsafe)`: the program has one thread.
enum Clock {
    nonisolated(unsafe) static var now = Duration.zero
    nonisolated(unsafe) static var wakes: [Duration] = []

    static func install() {
        Host.current = Host(
            uptime: { now },
            wake: { wakes.append(now + $0) },
            print: { print($0) })
    }

    /// Calls the program at each time at which it asked to be woken.
    static func advance(to end: Duration) {
        while let next = wakes.min(), next <= end {
            wakes.removeAll { $0 == next }
            now = next
            Host.runDueWork()
        }
        now = end
    }
}

/// Timers, turns and reports over a host.
@main
struct Main {
    enum Problem: Error { case any }

    static func main() {
        Clock.install()
        let texts = Subject<Int, Problem>()
        let search = texts.signal.debounce(for: .seconds(1), on: .main).subscribe { print("search \($0)") }
        texts.send(1)
        Clock.advance(to: .milliseconds(900))
        texts.send(2)
        Clock.advance(to: .milliseconds(1_800))
        print("nothing yet")
        Clock.advance(to: .seconds(2))
        search.dispose()

        let ticks = Signal<Int, Never>.interval(.seconds(1), on: .main).take(2).map { _ in 1 }.scan(0) { $0 + $1 }
        ticks.subscribe(next: { print("tick \($0)") }, completed: { print("the last") })
        Clock.advance(to: .seconds(10))

        texts.signal.deliver(on: .main).subscribe { print("delivered \($0)") }
        texts.send(3)
        MainScheduler().schedule { print("in a turn") }
        print("before it")
        Clock.advance(to: .seconds(10))

        MainScheduler().schedule(after: .seconds(1)) { print("never") }.dispose()
        Clock.advance(to: .seconds(20))

        Signal<Int, Problem>.error(.any).subscribe()
    }
}
