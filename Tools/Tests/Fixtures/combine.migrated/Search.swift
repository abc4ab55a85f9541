import Impulse
import Foundation

// Migrated: a property is observed alone: subscribe to $property.signal (FromOthers, Combine,
// `ObservableObject`)
@MainActor final class SearchViewModel {
    @Observed var query = ""
    @Observed private(set) var results: [String] = []

    private let find: @Sendable (String) -> Signal<[String], Never>
    private var cancellables = Lifetime()

    init(find: @escaping @Sendable (String) -> Signal<[String], Never>) {
        self.find = find
    }

    func start() {
        let find = self.find
        // Migrated: emits its last value when the source completes (FromOthers, Combine, `debounce`)
        // Migrated: subscribes to the new signal before it disposes of the old one (FromOthers, Combine,
        // `switchToLatest`)
        // Migrated: on main, with nothing enqueued, delivery is synchronous (FromOthers, Combine, `receive(on:
        // DispatchQueue.main)`)
        $query.signal
            .debounce(for: .milliseconds(300), on: .main)
            .distinctUntilChanged()
            .flatMap(.latest) { find($0) }
            .subscribeOnMain { [weak self] results in self?.results = results }
            .disposed(with: cancellables)
    }
}
