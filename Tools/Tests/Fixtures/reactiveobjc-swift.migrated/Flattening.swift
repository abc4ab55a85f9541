import Impulse

func details(_ ids: Signal<Int, any Error>, load: @escaping @Sendable (Int) -> Signal<String, any Error>) -> Signal<String, any Error> {
    ids.flatMap { load($0) }
}

func latest(_ ids: Signal<Int, any Error>, load: @escaping @Sendable (Int) -> Signal<String, any Error>) -> Signal<String, any Error> {
    ids.map { load($0) }.flatten(.latest)
}

func limited(_ ids: Signal<Int, any Error>, load: @escaping @Sendable (Int) -> Signal<String, any Error>) -> Signal<String, any Error> {
    // Migrated: the limit is at least 1, where 0 was none (FromReactiveObjC, ReactiveObjC, `-flatten:`)
    ids.map { load($0) }.flatten(.concurrent(limit: 2))
}

func named(_ ids: Signal<Int, any Error>) -> Signal<String, any Error> { ids.replaceValues(with: "id") }
