import Impulse

enum LoginError: Error { case refused }

final class LoginViewModel: Sendable {
    let name = MutableProperty("")
    let password = MutableProperty("")
    let logIn: Command<Void, String, LoginError>

    init(service: @escaping @Sendable (String, String) -> Signal<String, LoginError>) {
        let mayLogIn = Property.combineLatest(name, password).map { name, password in
            !name.isEmpty && password.count > 7
        }
        let (name, password) = (self.name, self.password)
        logIn = Command<_, _, _>(enabledIf: mayLogIn.signal, on: .immediate) {
            service(name.value, password.value)
        }
    }

    var isBusy: Property<Bool> { logIn.executing }
    var greetings: Signal<String, Never> { logIn.executionSignals.flatten() }
    var problems: Signal<LoginError, Never> { logIn.errors }
}
