import RxCocoa
import RxSwift

enum LoginError: Error { case refused }

@MainActor final class LoginViewModel {
    let name = BehaviorRelay(value: "")
    let password = BehaviorRelay(value: "")
    let message = BehaviorRelay(value: "")
    private let logIn: @Sendable (String, String) -> Single<String>
    private let disposeBag = DisposeBag()

    init(logIn: @escaping @Sendable (String, String) -> Single<String>) {
        self.logIn = logIn
    }

    var mayLogIn: Observable<Bool> {
        Observable.combineLatest(name, password) { name, password in
            !name.isEmpty && password.count > 7
        }
        .distinctUntilChanged()
    }

    func submit() {
        logIn(name.value, password.value)
            .observe(on: MainScheduler.instance)
            .subscribe(
                onSuccess: { [message] user in message.accept("Welcome, \(user)") },
                onFailure: { [message] error in message.accept("failed: \(error)") }
            )
            .disposed(by: disposeBag)
    }
}
