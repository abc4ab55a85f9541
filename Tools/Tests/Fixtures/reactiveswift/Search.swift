import ReactiveSwift

@MainActor final class SearchViewModel {
    let query = MutableProperty("")
    let results: Property<[String]>

    init(find: @escaping @Sendable (String) -> SignalProducer<[String], Never>) {
        let found = query.producer
            .debounce(0.3, on: QueueScheduler.main)
            .skipRepeats()
            .flatMap(.latest) { find($0) }
        results = Property(initial: [], then: found)
    }
}
