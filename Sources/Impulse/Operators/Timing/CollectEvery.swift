extension Signal {
    /// The values of each while together, or as soon as there are so many.
    ///
    ///     -a-b-----c-------d|
    ///     collect(every: 4)
    ///     -----x-------y----(z|)       x: [a, b], y: [c], z: [d]
    ///
    /// ![collect(every:count:on:) as marbles](collect-every-count-on)
    ///
    ///     log.lines.collect(every: .seconds(5), count: 100, on: writer).subscribe { log.append($0) }
    ///
    /// The time begins with the first value that waits, so no array is empty, and nothing is scheduled while nothing comes.
    /// A completion sends what waits at once, then ends; an error drops it. A disposal lets go of it, and cancels the
    /// timer. When the time is over, the array is sent on the scheduler; one that is full, and the last, where they come.
    ///
    /// - Parameters:
    ///   - time: how long the first value of an array waits, at most.
    ///   - count: how many values make an array full.
    ///   - scheduler: where to wait.
    /// - Complexity: O(1) per value, one timer at a time, and memory for the values that wait.
    @inlinable
    public func collect(
        every time: Duration, count: Int = .max, on scheduler: some Scheduler
    ) -> Signal<[Value], Failure> {
        precondition(count > 0, "collect(every:count: \(count)): an array has one value at least")
        return .serialized { inputs in
            let collected = Owned<[Value]>([])
            let alarm = inputs.alarm(on: scheduler) { owner, _ in owner.emit(all: collected) }
            inputs.add(self) { owner, value in
                if owner[collected].isEmpty { alarm.set(after: time, as: owner) }
                owner[collected].append(value)
                if owner[collected].count == count { owner.emit(all: collected) }
            } ended: { owner, ending in
                if case .completed = ending { owner.emit(all: collected) }
                owner.finish(ending)
            }
        }
    }
}

extension Subscriber.Owner {
    /// Emits what has been collected, if there is anything.
    @inlinable
    func emit<Element>(all collected: Owned<[Element]>) where Value == [Element] {
        if self[collected].isEmpty { return }
        let values = self[collected]
        self[collected] = []
        emit(values)
    }
}
