extension Signal {
    /// Collects values into arrays, and emits each when `time` has elapsed or when it has `count` values.
    ///
    ///     -a-b-----c-------d|
    ///     collect(every: 4)
    ///     -----x-------y----(z|)       x: [a, b], y: [c], z: [d]
    ///
    /// ![collect(every:count:on:) as marbles](collect-every-count-on)
    ///
    ///     log.lines.collect(every: .seconds(5), count: 100, on: writer).subscribe { log.append($0) }
    ///
    /// The time starts with the first value of an array, so no array is empty, and a silent source starts no timer.
    /// When the time has elapsed, the array is emitted on the scheduler. A full array is emitted synchronously, with
    /// its last value. A completion emits the remaining values first, if any, synchronously; an error drops them.
    ///
    /// - Parameters:
    ///   - time: how long the first value of an array is buffered, at most.
    ///   - count: the number of values that make an array full.
    ///   - scheduler: the scheduler that measures the time.
    /// - Complexity: One timer at a time. Retains the values of one array.
    @inlinable
    public func collect(
        every time: Duration, count: Int = .max, on scheduler: some Scheduler
    ) -> Signal<[Value], Failure> {
        precondition(count > 0, "collect(every:count: \(count)): an array has at least one value")
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
    /// Emits the collected values, if any.
    @inlinable
    func emit<Element>(all collected: Owned<[Element]>) where Value == [Element] {
        if self[collected].isEmpty { return }
        let values = self[collected]
        self[collected] = []
        emit(values)
    }
}
