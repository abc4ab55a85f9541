import Combine
import Foundation

@MainActor final class SearchViewModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var results: [String] = []

    private let find: @Sendable (String) -> AnyPublisher<[String], Never>
    private var cancellables = Set<AnyCancellable>()

    init(find: @escaping @Sendable (String) -> AnyPublisher<[String], Never>) {
        self.find = find
    }

    func start() {
        let find = self.find
        $query
            .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
            .removeDuplicates()
            .map { find($0) }
            .switchToLatest()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] results in self?.results = results }
            .store(in: &cancellables)
    }
}
