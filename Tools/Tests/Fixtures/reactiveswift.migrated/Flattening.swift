import Impulse

func details(_ ids: Signal<Int, Never>, load: @escaping @Sendable (Int) -> Signal<String, Never>)
    -> Signal<String, Never>
{
    ids.flatMap(.merge) { load($0) }
}

func inTurn(_ ids: Signal<Int, Never>, load: @escaping @Sendable (Int) -> Signal<String, Never>)
    -> Signal<String, Never>
{
    ids.flatMap(.concat) { load($0) }
}

func busy(_ ids: Signal<Int, Never>, load: @escaping @Sendable (Int) -> Signal<String, Never>)
    -> Signal<String, Never>
{
    ids.map { load($0) }.flatten(.first)
}

func fastest(_ ids: Signal<Int, Never>, load: @escaping @Sendable (Int) -> Signal<String, Never>)
    -> Signal<String, Never>
{
    // Migrated: .race disposes of the outer signal once an inner one has won (FromOthers, ReactiveSwift,
    // `flatMap(strategy)`)
    ids.flatMap(.race) { load($0) }
}
