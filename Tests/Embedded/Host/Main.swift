import Impulse

/// A host whose time passes only when it is advanced, and that keeps the latest request to be woken, as a page does.
///
/// `nonisolated(unsafe)`: the program has one thread.
enum Clock {
    nonisolated(unsafe) static var now = Duration.zero
    nonisolated(unsafe) static var wake: Duration?
    nonisolated(unsafe) static var requests = 0

    static func install() {
        Host.current = Host(
            uptime: { now },
            wake: {
                wake = now + $0
                requests += 1
            },
            print: { print($0) })
    }

    /// Calls the program whenever it has asked to be woken.
    static func advance(to end: Duration) {
        while let next = wake, next <= end {
            wake = nil
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

        let later = MainScheduler().schedule(after: .seconds(9)) { print("later") }
        let sooner = MainScheduler().schedule(after: .seconds(1)) { print("sooner") }
        MainScheduler().schedule(after: .seconds(2)) { print("between") }
        Clock.advance(to: .seconds(25))
        print(sooner.isDisposed && !later.isDisposed ? "one is over" : "wrong")
        Clock.advance(to: .seconds(30))

        MainScheduler().schedule {
            Clock.requests = 0
            for seconds in [3, 1, 2, 0] {
                MainScheduler().schedule(after: .seconds(seconds)) { print("in \(seconds)") }
            }
        }
        Clock.advance(to: .seconds(30))
        print("requests: \(Clock.requests)")
        Clock.advance(to: .seconds(40))
        print("requests: \(Clock.requests)")

        Signal<Int, Problem>.error(.any).subscribe()
    }
}
