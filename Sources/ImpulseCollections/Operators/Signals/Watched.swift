import Impulse

/// An element with its signal, in one subscription.
///
/// `@unchecked Sendable`: only the operator uses the variables, and receives its steps serially. Those of the signal's
/// end are set before the signal starts. `FourThreadsTests` checks it under the thread sanitizer.
final class Watched<Element: Sendable, Value: Sendable>: @unchecked Sendable {
    let element: Element
    /// The place of the element while it is shown.
    var place: Place = 0
    /// True if the change that inserts the element has been applied.
    var isShown = false
    var latest: Value?

    fileprivate var input: (any Disposable)?
    fileprivate var countEnd: @Sendable () -> Void = {}
    private let hasEnded = Guarded(false)

    init(_ element: Element) {
        self.element = element
    }

    /// Stops the signal, because it has completed or the element is removed, whichever comes first.
    fileprivate func end() {
        let isSecond = hasEnded.withLock { hasEnded in
            defer { hasEnded = true }
            return hasEnded
        }
        if isSecond { return }
        input?.dispose()
        countEnd()
        (input, countEnd) = (nil, {})
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
            var inserted: [(Watched<Element, Value>, Signal<Value, Failure>)] = []
            change.forEachReplacement { old, new in
                old?.end()
                if let new { inserted.append((new, signal(new.element))) }
            }
            return .watching(inserted, for: change)
        }
    }
}

extension Signal {
    /// The signals of the elements that a change inserts, then the change, in one subscription: an operator for each
    /// element would take several times the memory.
    fileprivate static func watching<Element, Watching>(
        _ inserted: [(Watched<Element, Watching>, Signal<Watching, Failure>)],
        for change: CollectionChange<Watched<Element, Watching>>
    ) -> Signal where Value == WatchStep<Element, Watching> {
        let step = Signal.just(.change(change))
        if inserted.isEmpty { return step }
        return .serialized { inputs in
            let remaining = Guarded(inserted.count + 1)
            let countEnd: @Sendable () -> Void = { [subscriber = inputs.subscriber] in
                let isLast = remaining.withLock { remaining in
                    remaining -= 1
                    return remaining == 0
                }
                if isLast { subscriber.sendCompleted() }
            }
            for (item, signal) in inserted {
                item.countEnd = countEnd
                item.input = inputs.add(signal) { owner, value in
                    owner.emit(.value(item, value))
                } ended: { owner, ending in
                    if case .error = ending { owner.finish(ending) } else { item.end() }
                }
            }
            inputs.add(step) { owner, step in
                owner.emit(step)
            } ended: { _, _ in
                countEnd()
            }
        }
    }

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
                    if let derived = emission.next(step, by: derive) { next(derived) }
                }
            })
    }
}
