import Combine
import Foundation

enum LoginError: Error { case refused, offline }

@MainActor final class LoginViewModel {
    @Published var name = ""
    @Published var password = ""
    @Published private(set) var canLogIn = false
    @Published private(set) var message = ""

    private var cancellables: Set<AnyCancellable> = []

    func start() {
        $name.combineLatest($password)
            .map { name, password in !name.isEmpty && password.count > 7 }
            .assign(to: \.canLogIn, on: self)
            .store(in: &cancellables)
    }

    func logIn(with service: LoginService) {
        service.logIn(name, password)
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in
                    switch completion {
                    case .finished:
                        break
                    case .failure(let error):
                        self?.message = "failed: \(error)"
                    }
                },
                receiveValue: { [weak self] user in self?.message = "Welcome, \(user)" }
            )
            .store(in: &cancellables)
    }
}

protocol LoginService {
    func logIn(_ name: String, _ password: String) -> AnyPublisher<String, LoginError>
}
