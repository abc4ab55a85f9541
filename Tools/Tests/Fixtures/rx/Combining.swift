import RxSwift

func sums(_ left: Observable<Int>, _ right: Observable<Int>) -> Observable<Int> {
    Observable.combineLatest(left, right, resultSelector: +)
}

func pairs(_ names: Observable<String>, _ ages: Observable<Int>) -> Observable<String> {
    Observable.zip(names, ages) { name, age in "\(name): \(age)" }
}

func either(_ left: Observable<Int>, _ right: Observable<Int>) -> Observable<Int> {
    Observable.merge(left, right)
}

func all(_ sources: [Observable<Int>]) -> Observable<[Int]> {
    Observable.combineLatest(sources)
}

func framed(_ numbers: Observable<Int>) -> Observable<Int> {
    numbers.startWith(0).concat(Observable.just(100))
}

func chosen(_ taps: Observable<Void>, _ rows: Observable<Int>) -> Observable<Int> {
    taps.withLatestFrom(rows)
}

func fastest(_ left: Observable<Int>, _ right: Observable<Int>) -> Observable<Int> {
    Observable.amb([left, right])
}
