import Impulse

/// A light that a button turns on and off, and that turns itself off when nothing has been pressed for a while.
@main
struct Main {
    static func main() {
        Host.current = Host(uptime: { Board.uptime })
        let presses = Board.presses.signal
        let isOn = MutableProperty(false)
        isOn.changes.distinctUntilChanged().subscribe { Board.write($0 ? "on\n" : "off\n") }
        presses.subscribe { isOn.value.toggle() }
        presses.debounce(for: .milliseconds(100), on: .main).filter { isOn.value }.subscribe {
            Board.write("by itself: ")
            isOn.value = false
            Board.turnOff()
        }
        Board.run()
    }
}
