import Impulse

func details(_ ids: Signal<Int, Never>, load: @escaping @Sendable (Int) -> Signal<String, Never>)
    -> Signal<String, Never>
{
    // Migrated: further signals are buffered; Combine does not request them (FromOthers, Combine,
    // `flatMap(maxPublishers:)`)
    ids.flatMap(.concurrent(limit: 2)) { load($0) }
}

func inTurn(_ ids: Signal<Int, Never>, load: @escaping @Sendable (Int) -> Signal<String, Never>)
    -> Signal<String, Never>
{
    ids.flatMap(.concat) { load($0) }
}

func latest(_ ids: Signal<Int, Never>, load: @escaping @Sendable (Int) -> Signal<String, Never>)
    -> Signal<String, Never>
{
    // Migrated: subscribes to the new signal before it disposes of the old one (FromOthers, Combine,
    // `switchToLatest`)
    ids.flatMap(.latest, load)
}
