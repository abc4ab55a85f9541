public import Impulse

// Operators that another package builds with the public operator kit: see WritingOperators.

extension Signal where Value == Int {
    /// Emits the difference from the previous value if the value has increased.
    public func increases() -> Signal {
        operate { next in
            var last: Int?
            return { value in
                if let last, value > last { next(value - last) }
                last = value
            }
        }
    }

    /// Emits the sum of all values when the source completes.
    public func total() -> Signal {
        operate(stopping: { sink, upstream in
            var sum = 0
            return Sink(
                next: { sum += $0 },
                end: { ending in
                    if case .completed = ending { upstream.send(sum, then: ending, to: sink) } else { sink.end(ending) }
                })
        })
    }
}

extension Signal {
    /// Passes values through, and completes after the first that `isLast` accepts.
    public func upTo(_ isLast: @escaping @Sendable (Value) -> Bool) -> Signal {
        operate(stopping: { sink, upstream in
            sink.receiving { value in
                sink.next(value)
                if isLast(value) { upstream.finish(sink, .completed) }
            }
        })
    }

    /// Drops values while the latest value of `isPaused` is true.
    public func dropping(while isPaused: Signal<Bool, Failure>) -> Signal {
        .serialized { inputs in
            let paused = Owned(false)
            inputs.add(isPaused, ends: .byError) { owner, value in owner[paused] = value }
            inputs.add(self) { owner, value in
                if !owner[paused] { owner.emit(value) }
            }
        }
    }

    /// Emits `value` each time the source has been quiet for `time`.
    public func repeating(_ value: Value, afterSilence time: Duration, on scheduler: some Scheduler) -> Signal {
        .serialized { inputs in
            let alarm = inputs.alarm(on: scheduler, after: time) { owner, alarm in
                alarm.set(after: time, as: owner)
                owner.emit(value)
            }
            inputs.add(self) { owner, next in
                alarm.set(after: time, as: owner)
                owner.emit(next)
            }
        }
    }
}
