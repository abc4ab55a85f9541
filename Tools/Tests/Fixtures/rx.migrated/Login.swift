import Impulse

enum LoginError: Error { case refused }

@MainActor final class LoginViewModel {
    // Migrated: completes when it is released (FromOthers, RxSwift, `BehaviorRelay`)
    let name = MutableProperty("")
    // Migrated: completes when it is released (FromOthers, RxSwift, `BehaviorRelay`)
    let password = MutableProperty("")
    // Migrated: completes when it is released (FromOthers, RxSwift, `BehaviorRelay`)
    let message = MutableProperty("")
    private let logIn: @Sendable (String, String) -> Signal<String, any Error>
    private let disposeBag = Lifetime()

    init(logIn: @escaping @Sendable (String, String) -> Signal<String, any Error>) {
        self.logIn = logIn
    }

    var mayLogIn: Signal<Bool, any Error> {
        // Migrated: completes when all inputs have, also if one of them was empty (FromOthers, RxSwift, `combineLatest`)
        Signal.combineLatest(name.signal, password.signal).map { name, password in
            !name.isEmpty && password.count > 7
        }
        .distinctUntilChanged()
        .promoteError()
    }

    func submit() {
        logIn(name.value, password.value)
            .subscribeOnMain(
                next: { [message] user in message.value = "Welcome, \(user)" },
                error: { [message] error in message.value = "failed: \(error)" }
            )
            .disposed(with: disposeBag)
    }
}
