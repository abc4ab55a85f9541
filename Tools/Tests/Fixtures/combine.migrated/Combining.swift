import Impulse

func sums(_ left: Signal<Int, Never>, _ right: Signal<Int, Never>) -> Signal<Int, Never> {
    Signal.combineLatest(left, right)
        .map { $0 + $1 }
}

func pairs(_ names: Signal<String, Never>, _ ages: Signal<Int, Never>) -> Signal<String, Never> {
    Signal.zip(names, ages).map { name, age in "\(name): \(age)" }
}

func either(_ left: Signal<Int, Never>, _ right: Signal<Int, Never>) -> Signal<Int, Never> {
    left.merge(with: right)
}

func all(_ publishers: [Signal<Int, Never>]) -> Signal<Int, Never> {
    Signal.merge(publishers)
}

func framed(_ numbers: Signal<Int, Never>) -> Signal<Int, Never> {
    numbers.startWith(0).concat(Signal([100]))
}
