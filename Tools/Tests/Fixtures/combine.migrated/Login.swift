import Impulse
import Foundation

enum LoginError: Error { case refused, offline }

@MainActor final class LoginViewModel {
    @Observed var name = ""
    @Observed var password = ""
    @Observed private(set) var canLogIn = false
    @Observed private(set) var message = ""

    private var cancellables = Lifetime()

    func start() {
        // Migrated: holds the target weakly (FromOthers, Combine, `assign(to:on:)`)
        Signal.combineLatest($name.signal, $password.signal)
            .map { name, password in !name.isEmpty && password.count > 7 }
            .bind(to: self, \.canLogIn)
            .disposed(with: cancellables)
    }

    func logIn(with service: LoginService) {
        // Migrated: on main, with nothing enqueued, delivery is synchronous (FromOthers, Combine, `receive(on:
        // DispatchQueue.main)`)
        service.logIn(name, password)
            .subscribeOnMain(
                next: { [weak self] user in self?.message = "Welcome, \(user)" },
                error: { [weak self] error in self?.message = "failed: \(error)" }
            )
            .disposed(with: cancellables)
    }
}

protocol LoginService {
    func logIn(_ name: String, _ password: String) -> Signal<String, LoginError>
}
