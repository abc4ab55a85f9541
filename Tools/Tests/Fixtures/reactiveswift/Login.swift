import ReactiveSwift

enum LoginError: Error { case refused }

final class LoginViewModel: Sendable {
    let name = MutableProperty("")
    let password = MutableProperty("")
    let logIn: Action<Void, String, LoginError>

    init(service: @escaping @Sendable (String, String) -> SignalProducer<String, LoginError>) {
        let mayLogIn = Property.combineLatest(name, password).map { name, password in
            !name.isEmpty && password.count > 7
        }
        let (name, password) = (self.name, self.password)
        logIn = Action(enabledIf: mayLogIn) {
            service(name.value, password.value)
        }
    }

    var isBusy: Property<Bool> { logIn.isExecuting }
    var greetings: Signal<String, Never> { logIn.values }
    var problems: Signal<LoginError, Never> { logIn.errors }
}
