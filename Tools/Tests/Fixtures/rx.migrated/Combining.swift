import Impulse

func sums(_ left: Signal<Int, any Error>, _ right: Signal<Int, any Error>) -> Signal<Int, any Error> {
    // Migrated: completes when all inputs have, also if one of them was empty (FromOthers, RxSwift, `combineLatest`)
    Signal.combineLatest(left, right).map({ $0 + $1 })
}

func pairs(_ names: Signal<String, any Error>, _ ages: Signal<Int, any Error>) -> Signal<String, any Error> {
    // Migrated: completes as soon as one input has completed and has no buffered values (FromOthers, RxSwift, `zip`)
    Signal.zip(names, ages).map { name, age in "\(name): \(age)" }
}

func either(_ left: Signal<Int, any Error>, _ right: Signal<Int, any Error>) -> Signal<Int, any Error> {
    Signal.merge(left, right)
}

func all(_ sources: [Signal<Int, any Error>]) -> Signal<[Int], any Error> {
    // Migrated: completes when all inputs have, also if one of them was empty (FromOthers, RxSwift, `combineLatest`)
    Signal.combineLatest(sources)
}

func framed(_ numbers: Signal<Int, any Error>) -> Signal<Int, any Error> {
    numbers.startWith(0).concat(Signal<_, any Error>.just(100))
}

func chosen(_ taps: Signal<Void, any Error>, _ rows: Signal<Int, any Error>) -> Signal<Int, any Error> {
    taps.withLatest(from: rows).map(\.1)
}

func fastest(_ left: Signal<Int, any Error>, _ right: Signal<Int, any Error>) -> Signal<Int, any Error> {
    // Migrated: completes for no signals (FromOthers, RxSwift, `amb`)
    Signal.race([left, right])
}
