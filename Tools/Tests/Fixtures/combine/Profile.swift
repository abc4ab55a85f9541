import Combine
import Foundation

@MainActor final class ProfileModel {
    @Published var name = ""
    @Published private(set) var user: String?

    private let online = CurrentValueSubject<Bool, Never>(true)
    private let tabs: [PassthroughSubject<String, Never>]
    private let changes = PassthroughSubject<String, Never>()

    init(tabs: [PassthroughSubject<String, Never>]) {
        self.tabs = tabs
    }

    func start(_ numbers: AnyPublisher<Int, Never>) {
        $name
            .dropFirst()
            .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
            .removeDuplicates()
            .combineLatest(online)
            .filter { !$0.0.isEmpty && $0.1 }
            .map { name, _ in Optional(name) }
            .handleEvents(
                receiveSubscription: { _ in print("subscribed") },
                receiveOutput: { print("user:", $0 as Any) },
                receiveCancel: { print("canceled") })
            .receive(on: DispatchQueue.main)
            .assign(to: &$user)

        let changes = self.changes
        numbers
            .map { _ in changes }
            .switchToLatest()
            .handleEvents(receiveSubscription: { [online] _ in online.send(true) })
            .map(Optional.some)
            .assign(to: &self.$user)
    }

    func setOnline(_ value: Bool) {
        online.value = value || name == ""
        online.value.toggle()
    }
}
