import RxSwift

final class EventLog: Sendable {
    private let disposeBag = DisposeBag()
    private let forwarded = PublishSubject<Int>()

    func follow(_ numbers: Observable<Int>) {
        numbers
            .subscribe { event in
                if let number = event.element {
                    print("number", number)
                } else if let error = event.error {
                    print("error", error)
                }
                if event.isStopEvent { print("over", event.isCompleted) }
            }
            .disposed(by: disposeBag)

        numbers.subscribe { [forwarded] in
            guard let number = $0.element else { return }
            forwarded.onNext(number)
        }
        .disposed(by: disposeBag)

        numbers.subscribe(log).disposed(by: disposeBag)
    }

    func log(_ event: Event<Int>) { print(event.element ?? -1) }

    func results(of ids: Observable<Int>) -> (Observable<String>, Observable<Error>) {
        let results = ids.flatMapLatest { id in load(id).materialize() }.share()
        return (results.compactMap { $0.element }, results.compactMap { event in event.error })
    }
}

private func load(_ id: Int) -> Observable<String> { .just("\(id)") }
