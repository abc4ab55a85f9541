import Impulse

/// An element with its signal, in one subscription.
///
/// `@unchecked Sendable`: only the operator uses the variables, and receives its steps serially; `FourThreadsTests`
/// checks it under the thread sanitizer.
final class Watched<Element: Sendable, Value: Sendable>: @unchecked Sendable {
    let element: Element
    /// Completes when the element is removed.
    let life = Subject<Never, Never>()
    /// The place of the element while it is shown.
    var place: Place = 0
    /// True if the change that inserts the element has been applied.
    var isShown = false
    var latest: Value?

    init(_ element: Element) {
        self.element = element
    }
}

/// An event of a collection whose elements have signals.
enum WatchStep<Element: Sendable, Value: Sendable>: Sendable {
    case change(CollectionChange<Watched<Element, Value>>)
    case value(Watched<Element, Value>, Value)
}

extension LiveCollection {
    /// Subscribes to a signal of each element until the element is removed. A change follows the values that its
    /// elements' signals emit on subscription, so that it is one change with them.
    func watching<Value: Sendable>(
        _ signal: @escaping @Sendable (Element) -> Signal<Value, Failure>
    ) -> Signal<WatchStep<Element, Value>, Failure> {
        typealias Step = WatchStep<Element, Value>
        return map { Watched<Element, Value>($0) }.changes.flatMap { change -> Signal<Step, Failure> in
            var inputs: [Signal<Step, Failure>] = []
            change.forEachReplacement { old, new in
                old?.life.sendCompleted()
                guard let new else { return }
                inputs.append(signal(new.element).map { .value(new, $0) }.take(until: new.life.signal))
            }
            let step = Signal<Step, Failure>.just(.change(change))
            return inputs.isEmpty ? step : .merge(inputs + [step])
        }
    }
}

extension Signal {
    /// Creates an operator of the steps of a collection whose elements have signals.
    ///
    /// - Parameter start: returns a closure for each subscription, which derives a change of the result from a step;
    ///   `nil` for a value of an element that is not shown yet.
    func deriving<Element, Watching, Output>(
        _ start: @escaping @Sendable () -> (Value) -> CollectionChange<Output>?
    ) -> LiveCollection<Output, Failure> where Value == WatchStep<Element, Watching> {
        LiveCollection(
            changes: operate { next in
                let derive = start()
                var emission = Emission<Output>()
                return { step in
                    if let derived = derive(step).flatMap({ emission.next($0) }) { next(derived) }
                }
            })
    }
}
