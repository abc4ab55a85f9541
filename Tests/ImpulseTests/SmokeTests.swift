import Impulse
import Testing

@Test func smoke() {
    let s = Subject<Int, Never>()
    s.signal.map { $0 + 1 }.take(1).subscribe { print($0) }
    s.send(1)
    s.send(2)
}
