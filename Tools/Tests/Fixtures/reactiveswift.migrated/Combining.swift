import Impulse

func sums(_ left: Signal<Int, Never>, _ right: Signal<Int, Never>) -> Signal<Int, Never> {
    Signal.combineLatest(left, right).map { $0 + $1 }
}

func pairs(_ names: Signal<String, Never>, _ ages: Signal<Int, Never>) -> Signal<String, Never> {
    Signal.zip(names, ages).map { name, age in "\(name): \(age)" }
}

func either(_ left: Signal<Int, Never>, _ right: Signal<Int, Never>) -> Signal<Int, Never> {
    Signal.merge(left, right)
}

func framed(_ numbers: Signal<Int, Never>) -> Signal<Int, Never> {
    numbers.startWith(0).concat(.just(100))
}

func afterwards(_ numbers: Signal<Int, Never>, _ other: Signal<String, Never>)
    -> Signal<String, Never>
{
    numbers.then { other }
}

func ticked(_ numbers: Signal<Int, Never>, _ ticks: Signal<Void, Never>) -> Signal<Int, Never> {
    // Migrated: the first end of either signal ends it (FromOthers, ReactiveSwift, `sample(on:)`)
    numbers.sample(when: ticks)
}
