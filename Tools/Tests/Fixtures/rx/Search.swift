import RxCocoa
import RxSwift

final class SearchViewModel: Sendable {
    let query = BehaviorRelay<String>(value: "")
    let results: Driver<[String]>

    init(find: @escaping @Sendable (String) -> Single<[String]>) {
        results = query
            .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
            .distinctUntilChanged()
            .flatMapLatest { query in
                find(query).catchAndReturn([])
            }
            .asDriver(onErrorJustReturn: [])
    }
}

@MainActor final class SearchScreen {
    private let disposeBag = DisposeBag()
    private var rows: [String] = []

    func show(_ viewModel: SearchViewModel) {
        viewModel.results
            .drive(onNext: { [weak self] rows in self?.rows = rows })
            .disposed(by: disposeBag)
    }
}
