import Impulse

final class EventLog: Sendable {
    private let disposeBag = Lifetime()
    private let forwarded = Subject<Int, any Error>()

    func follow(_ numbers: Signal<Int, any Error>) {
        numbers
            .materialize()
            .subscribe { event in
                if let number = event.value {
                    print("number", number)
                } else if let error = event.error {
                    print("error", error)
                }
                if event.isTerminal { print("over", event.isCompleted) }
            }
            .disposed(with: disposeBag)

        numbers.materialize().subscribe { [forwarded] in
            guard let number = $0.value else { return }
            forwarded.send(number)
        }
        .disposed(with: disposeBag)

        numbers.materialize().subscribe(next: log).disposed(with: disposeBag)
    }

    func log(_ event: Event<Int, any Error>) { print(event.value ?? -1) }

    func results(of ids: Signal<Int, any Error>) -> (Signal<String, any Error>, Signal<Error, any Error>) {
        // Migrated: subscribes to the new signal before it disposes of the old one (FromOthers, RxSwift,
        // `flatMapLatest`)
        let results = ids.flatMap(.latest) { id in load(id).materialize() }.share()
        return (results.compactMap { $0.value }, results.compactMap { event in event.error })
    }
}

private func load(_ id: Int) -> Signal<String, any Error> { .just("\(id)") }
