import Impulse

@_extern(wasm, module: "host", name: "show")
@_extern(c)
func show(_ number: Int)

let numbers = Subject<Int, Never>()

@_expose(wasm, "receive")
@_cdecl("receive")
public func receive(_ number: Int) { numbers.send(number) }

/// A program with ten operators, whose size is measured.
@main
struct Main {
    static func main() {
        numbers.signal.filter { $0 > 0 }.map { $0 * 2 }.scan(0) { $0 + $1 }.distinctUntilChanged().skip(1).take(100)
            .merge(with: numbers.signal).startWith(0).take(until: numbers.signal.filter { $0 < 0 }.map { _ in })
            .combinePrevious(0).map { $0.current - $0.previous }
            .subscribe { show($0) }
    }
}
