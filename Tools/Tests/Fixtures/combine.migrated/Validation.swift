import Impulse

enum Problem: Equatable, Sendable { case short, common }

struct Validator: Sendable {
    func problem(_ passwords: Signal<String, Never>) -> Signal<Problem?, Never> {
        passwords
            .map { password -> Problem? in
                if password.count < 8 { return .short }
                return ["password", "12345678"].contains(password) ? .common : nil
            }
            .distinctUntilChanged()
    }

    func firstValid(_ passwords: Signal<String, Never>) -> Signal<String, Never> {
        passwords.filter({ $0.count >= 8 }).take(1)
    }
}
