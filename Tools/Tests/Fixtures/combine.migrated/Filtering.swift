import Impulse

func firstEven(_ numbers: Signal<Int, Never>) -> Signal<Int, Never> {
    numbers.filter { $0.isMultiple(of: 2) }.take(1)
}

func small(_ numbers: Signal<Int, Never>) -> Signal<Int, Never> {
    numbers.skip(1).take(while: { $0 < 10 })
}

func firstThree(_ numbers: Signal<Int, Never>) -> Signal<[Int], Never> {
    numbers.take(3).collect()
}

func until(_ numbers: Signal<Int, Never>, _ stop: Signal<Void, Never>) -> Signal<Int, Never> {
    // Migrated: the completion of the other signal ends the values, too (FromOthers, Combine,
    // `prefix(untilOutputFrom:)`)
    numbers.take(until: stop)
}

func changes(_ numbers: Signal<Int, Never>) -> Signal<Int, Never> {
    // Migrated: compares with the last value that was emitted (FromOthers, Combine, `removeDuplicates`)
    numbers.distinctUntilChanged(comparing: { $0 / 10 == $1 / 10 }).skip(while: { $0 == 0 })
}
