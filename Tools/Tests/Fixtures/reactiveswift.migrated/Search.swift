import Impulse

@MainActor final class SearchViewModel {
    let query = MutableProperty("")
    let results: Property<[String]>

    init(find: @escaping @Sendable (String) -> Signal<[String], Never>) {
        // Migrated: when the source completes, emits its last value immediately (FromOthers, ReactiveSwift, `debounce`)
        // Migrated: .latest subscribes to the new signal before it disposes of the old one (FromOthers, ReactiveSwift,
        // `flatMap(strategy)`)
        let found = query.signal
            .debounce(for: .seconds(0.3), on: .main)
            .distinctUntilChanged()
            .flatMap(.latest) { find($0) }
        results = Property([], then: found)
    }
}
