import Combine

enum Problem: Equatable, Sendable { case short, common }

struct Validator: Sendable {
    func problem(_ passwords: AnyPublisher<String, Never>) -> AnyPublisher<Problem?, Never> {
        passwords
            .map { password -> Problem? in
                if password.count < 8 { return .short }
                return ["password", "12345678"].contains(password) ? .common : nil
            }
            .removeDuplicates()
            .eraseToAnyPublisher()
    }

    func firstValid(_ passwords: AnyPublisher<String, Never>) -> AnyPublisher<String, Never> {
        passwords.first(where: { $0.count >= 8 }).eraseToAnyPublisher()
    }
}
