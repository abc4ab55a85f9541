import Impulse

final class SearchViewModel: Sendable {
    // Migrated: completes when it is released (FromOthers, RxSwift, `BehaviorRelay`)
    let query = MutableProperty<String>("")
    let results: Signal<[String], Never>

    init(find: @escaping @Sendable (String) -> Signal<[String], any Error>) {
        // Migrated: subscribes to the new signal before it disposes of the old one (FromOthers, RxSwift,
        // `flatMapLatest`)
        results = query.signal
            .debounce(for: .milliseconds(300), on: .main)
            .distinctUntilChanged()
            .flatMap(.latest) { query in
                find(query).replaceError(with: [])
            }
            .replaceError(with: [])
            .deliver(on: .main)
            .share(replay: 1)
    }
}

@MainActor final class SearchScreen {
    private let disposeBag = Lifetime()
    private var rows: [String] = []

    func show(_ viewModel: SearchViewModel) {
        viewModel.results
            .subscribeOnMain(next: { [weak self] rows in self?.rows = rows })
            .disposed(with: disposeBag)
    }
}
