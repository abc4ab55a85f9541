import Impulse

func details(_ ids: Signal<Int, any Error>, load: @escaping @Sendable (Int) -> Signal<String, any Error>) -> Signal<String, any Error> {
    ids.flatMap { load($0) }
}

func inTurn(_ ids: Signal<Int, any Error>, load: @escaping @Sendable (Int) -> Signal<String, any Error>) -> Signal<String, any Error> {
    ids.flatMap(.concat) { load($0) }
}

func busy(_ ids: Signal<Int, any Error>, load: @escaping @Sendable (Int) -> Signal<String, any Error>) -> Signal<String, any Error> {
    // Migrated: also calls the closure for values that it drops (FromOthers, RxSwift, `flatMapFirst`)
    ids.flatMap(.first) { load($0) }
}

func latest(_ ids: Signal<Int, any Error>, load: @escaping @Sendable (Int) -> Signal<String, any Error>) -> Signal<String, any Error> {
    ids.map { load($0) }.flatten(.latest)
}

func limited(_ ids: Signal<Int, any Error>, load: @escaping @Sendable (Int) -> Signal<String, any Error>) -> Signal<String, any Error> {
    ids.map { load($0) }.flatten(.concurrent(limit: 2))
}
