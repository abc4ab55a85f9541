import Impulse

// `self` before its properties have values: the compiler finds it once all types are right.

@MainActor final class Search {
    @Observed var query = ""
    let length: Property<Int>  // expected-note {{'self.length' not initialized}}

    init() {
        // expected-error@+1 {{'self' used in property access '$query' before all stored properties are initialized}}
        length = $query.map { $0.count }
    }
}

@MainActor final class StoredSearch {
    @Observed var query = ""
    let length: Property<Int>

    init() {
        length = _query.map { $0.count }
    }
}
