import Foundation
import Impulse

protocol SearchService: Sendable {
    func search(_ text: String) -> Signal<[String], any Error>
}

final class LoadingModel: Sendable {
    // Migrated: completes when it is released (FromOthers, RxSwift, `BehaviorRelay`)
    private let loading = MutableProperty(false)
    private let refreshed = Subject<Void, Never>()
    private let opened = Subject<String, Never>()
    private let disposeBag = Lifetime()
    let isBusy: Signal<Bool, Never>

    init(service: SearchService, texts: Signal<String, any Error>) {
        let loading = self.loading
        isBusy = loading.signal.deliver(on: .main)
        // Migrated: completes when all inputs have, also if one of them was empty (FromOthers, RxSwift, `combineLatest`)
        // Migrated: subscribes to the new signal before it disposes of the old one (FromOthers, RxSwift,
        // `flatMapLatest`)
        Signal.combineLatest(texts, loading.signal.promoteError())
            .filter { !$1 }
            .flatMap(.latest) { text, _ in
                // Migrated: disposed runs before the end is delivered (FromOthers, RxSwift, `do(onSubscribe:onDispose:)`)
                service.search(text)
                    .on(subscribed: { loading.value = true }, disposed: { loading.value = false })
            }
            .map { $0.first ?? "" }
            .subscribe { [opened] in opened.send($0) }
            .disposed(with: disposeBag)

        // every minute
        Signal.interval(.seconds(60), on: .main)
            .map { _ in () }
            .subscribe { [refreshed = self.refreshed] in refreshed.send($0) }
            .disposed(with: disposeBag)
    }

    func open(_ names: Signal<String, Never>) {
        names.subscribe { [opened] in opened.send($0) }.disposed(with: disposeBag)
    }
}
