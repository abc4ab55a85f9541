import RxRelay
import RxSwift

final class Settings: Sendable {
    private let volume = BehaviorRelay<Int>(value: 5)
    private let changes = PublishRelay<String>()

    var loudness: Observable<String> {
        volume.asObservable().map { "\($0) of 10" }
    }

    var log: Observable<String> { changes.asObservable() }

    func raise() {
        volume.accept(volume.value + 1)
        changes.accept("volume")
    }

    func follow(_ other: Observable<Int>, for disposeBag: DisposeBag) {
        other
            .catchAndReturn(0)
            .bind(to: volume)
            .disposed(by: disposeBag)
    }
}
