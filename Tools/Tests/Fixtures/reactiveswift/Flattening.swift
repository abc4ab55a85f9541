import ReactiveSwift

func details(_ ids: SignalProducer<Int, Never>, load: @escaping @Sendable (Int) -> SignalProducer<String, Never>)
    -> SignalProducer<String, Never>
{
    ids.flatMap(.merge) { load($0) }
}

func inTurn(_ ids: SignalProducer<Int, Never>, load: @escaping @Sendable (Int) -> SignalProducer<String, Never>)
    -> SignalProducer<String, Never>
{
    ids.flatMap(.concat) { load($0) }
}

func busy(_ ids: SignalProducer<Int, Never>, load: @escaping @Sendable (Int) -> SignalProducer<String, Never>)
    -> SignalProducer<String, Never>
{
    ids.map { load($0) }.flatten(.throttle)
}

func fastest(_ ids: SignalProducer<Int, Never>, load: @escaping @Sendable (Int) -> SignalProducer<String, Never>)
    -> SignalProducer<String, Never>
{
    ids.flatMap(.race) { load($0) }
}
