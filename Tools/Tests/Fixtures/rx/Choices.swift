import RxRelay
import RxSwift

final class Mode {
    private let slow = PublishSubject<Int>()
    private let fast = BehaviorSubject<Int>(value: 0)
    private let level = BehaviorRelay<Int>(value: 0)
    private let disposeBag = DisposeBag()

    func values(_ isFast: Bool) -> Observable<Int> {
        (isFast ? fast : slow).map { $0 + 1 }
    }

    func values(_ isFast: Bool, or other: Observable<Int>) -> Observable<Int> {
        isFast ? fast : other
    }

    func parsed(_ isFast: Bool, _ texts: Observable<String>, _ others: Observable<String>) -> Observable<Int> {
        (isFast ? texts : others)
            .map { text in try number(text) }
            #if DEBUG
            .debug("parsed")
            .observe(on: MainScheduler.instance)
            #endif
            .retry(3)
    }

    func levels() -> Observable<Int> {
        level
            #if !DEBUG
            .debug()
            #endif
            .skip(1)
            .map { $0 }
            .asObservable()
    }

    func follow(_ single: Single<Int>) {
        passed(single).subscribe { _ in print("over") }.disposed(by: disposeBag)
        passed(single).subscribe { print($0) }.disposed(by: disposeBag)
    }
}

private func passed<Value>(_ value: Value) -> Value { value }
