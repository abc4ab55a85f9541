import Impulse
import ImpulseTesting
import Synchronization

/// The state of a subscription.
final class State<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    init(_ value: Value) { self.value = Mutex(value) }

    func update<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
        value.withLock { value in body(&value) }
    }
}

extension Sound {
    /// Operators on one input, written with `Signal { }`.
    static let byHand: [ContractCase] = [
        ContractCase("mapped by hand") { source in
            Signal { (output: Output) in source.pass(to: output, next: { output.send($0 * 2) }) }
        },
        ContractCase("filtered by hand") { source in
            Signal { (output: Output) in source.pass(to: output, next: { if $0 > 2 { output.send($0) } }) }
        },
        ContractCase("summed by hand") { source in
            Signal { (output: Output) in
                let sum = State(0)
                return source.pass(
                    to: output,
                    next: { value in
                        output.send(
                            sum.update { sum in
                                sum += value
                                return sum
                            })
                    })
            }
        },
        ContractCase("three values by hand") { source in
            Signal { (output: Output) in
                let (subscription, count) = (CompositeDisposable(), State(0))
                // Not returned: the end may be sent before the closure returns.
                output.onDispose(subscription)
                source.subscribe(
                    in: subscription,
                    next: { value in
                        let number = count.update { count in
                            count += 1
                            return count
                        }
                        if number <= 3 { output.send(value) }
                        if number == 3 { output.sendCompleted() }
                    },
                    error: { output.send(error: $0) },
                    completed: { output.sendCompleted() })
                return nil
            }
        },
        ContractCase("without the first by hand") { source in
            Signal { (output: Output) in
                let isFirst = State(true)
                return source.pass(
                    to: output,
                    next: { value in
                        let isSkipped = isFirst.update { isFirst in
                            defer { isFirst = false }
                            return isFirst
                        }
                        if !isSkipped { output.send(value) }
                    })
            }
        },
        ContractCase("changes by hand") { source in
            Signal { (output: Output) in
                let last = State<Int?>(nil)
                return source.pass(
                    to: output,
                    next: { value in
                        let hasChanged = last.update { last in
                            defer { last = value }
                            return last != value
                        }
                        if hasChanged { output.send(value) }
                    })
            }
        },
        ContractCase("a first value by hand") { source in
            Signal { (output: Output) in
                output.send(0)
                return source.pass(to: output)
            }
        },
        ContractCase("a last value by hand") { source in
            Signal { (output: Output) in
                source.pass(
                    to: output,
                    completed: {
                        output.send(9)
                        output.sendCompleted()
                    })
            }
        },
        ContractCase("all at the end by hand") { source in
            Signal<[Int], ContractError> { output in
                let all = State<[Int]>([])
                return source.subscribe(
                    next: { value in all.update { $0.append(value) } },
                    error: { output.send(error: $0) },
                    completed: {
                        output.send(all.update { $0 })
                        output.sendCompleted()
                    })
            }
        },
        ContractCase("pairs by hand") { source in
            Signal<[Int], ContractError> { output in
                let pair = State<[Int]>([])
                return source.subscribe(
                    next: { value in
                        let full = pair.update { pair -> [Int] in
                            pair.append(value)
                            guard pair.count == 2 else { return [] }
                            defer { pair = [] }
                            return pair
                        }
                        if !full.isEmpty { output.send(full) }
                    },
                    error: { output.send(error: $0) },
                    completed: { output.sendCompleted() })
            }
        },
        ContractCase("errors as values by hand") { source in
            Signal<String, Never> { output in
                source.subscribe(
                    next: { output.send("\($0)") },
                    error: {
                        output.send("\($0)")
                        output.sendCompleted()
                    },
                    completed: { output.sendCompleted() })
            }
        },
        ContractCase("each value twice by hand") { source in
            Signal { (output: Output) in
                source.pass(
                    to: output,
                    next: {
                        output.send($0)
                        output.send($0)
                    })
            }
        },
        ContractCase("beside a cleanup by hand") { source in
            Signal { (output: Output) in
                let count = State(0)
                output.onDispose { count.update { $0 += 1 } }
                return source.pass(to: output)
            }
        },
        ContractCase("while positive by hand") { source in
            Signal { (output: Output) in
                let subscription = CompositeDisposable()
                output.onDispose(subscription)
                source.subscribe(
                    in: subscription,
                    next: { if $0 < 5 { output.send($0) } else { output.sendCompleted() } },
                    error: { output.send(error: $0) },
                    completed: { output.sendCompleted() })
                return nil
            }
        },
    ]
}
