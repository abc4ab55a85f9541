import Foundation
import RxCocoa
import RxSwift

protocol SearchService: Sendable {
    func search(_ text: String) -> Single<[String]>
}

final class LoadingModel: Sendable {
    private let loading = BehaviorRelay(value: false)
    private let refreshed = PublishRelay<Void>()
    private let opened = PublishRelay<String>()
    private let disposeBag = DisposeBag()
    let isBusy: Driver<Bool>

    init(service: SearchService, texts: Observable<String>) {
        let loading = self.loading
        isBusy = loading.asDriver()
        Observable.combineLatest(texts, loading)
            .filter { !$1 }
            .flatMapLatest { text, _ in
                service.search(text)
                    .do(onSubscribe: { loading.accept(true) }, onDispose: { loading.accept(false) })
            }
            .map { $0.first ?? "" }
            .bind(to: opened)
            .disposed(by: disposeBag)

        // every minute
        Observable<Int>.interval(.seconds(60), scheduler: MainScheduler.instance)
            .map { _ in () }
            .bind(to: self.refreshed)
            .disposed(by: disposeBag)
    }

    func open(_ names: Driver<String>) {
        names.drive(opened).disposed(by: disposeBag)
    }
}
