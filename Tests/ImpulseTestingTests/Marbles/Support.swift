import Impulse

enum Signals {
    static let letters = Signal<String, Never>(["a", "b"])
    static let nested = Signal<Signal<String, Never>, Never>.just(letters)
}
