import Impulse

final class Settings: Sendable {
    // Migrated: completes when it is released (FromOthers, RxSwift, `BehaviorRelay`)
    private let volume = MutableProperty<Int>(5)
    private let changes = Subject<String, Never>()

    var loudness: Signal<String, any Error> {
        volume.signal.map { "\($0) of 10" }.promoteError()
    }

    var log: Signal<String, any Error> { changes.signal.promoteError() }

    func raise() {
        volume.value = volume.value + 1
        changes.send("volume")
    }

    func follow(_ other: Signal<Int, any Error>, for disposeBag: Lifetime) {
        other
            .replaceError(with: 0)
            .bind(to: volume)
            .disposed(with: disposeBag)
    }
}
