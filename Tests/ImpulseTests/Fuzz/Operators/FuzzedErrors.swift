import Impulse

extension Operator {
    static let errors = [
        `catch`, `catch`, catchTo, catchInTurn, mapError, replaceError, `try`, retry, retryWhen, `repeat`,
        repeatWhen,
    ]

    private static let `catch` = Operator(
        "catch(_:)", sources: 2...2, reacts: true,
        spelling: { "\($1[0]).catch { _ in \($1[1]) }" },
        impulse: { site, sources in
            sources[0].catch { (error: TestError) -> Numbers in
                site.visit(.error(error))
                return sources[1]
            }
        },
        model: { site, sources in
            sources[0].recovering {
                site.visit($0)
                return sources[1]
            }
        })

    private static let catchTo = Operator(
        "catch(to:)", sources: 2...2,
        spelling: { "\($1[0]).catch(to: \($1[1]))" },
        impulse: { _, sources in sources[0].catch(to: sources[1]) },
        model: { _, sources in sources[0].recovering { _ in sources[1] } })

    private static let catchInTurn = Operator(
        "catch(inTurn:)", sources: 0...3,
        spelling: { ".catch(inTurn: [\($1.joined(separator: ", "))])" },
        impulse: { _, sources in .catch(inTurn: sources) },
        model: { _, sources in .inTurn(sources, after: { $0.error != nil }) })

    private static let replaceError = oneInput(
        "replaceError(with:)", numbers: [1...9], call: { "replaceError(with: \($0[0])).promoteError()" },
        impulse: { site, source in source.replaceError(with: site.numbers[0]).promoteError() },
        model: { site, source in
            source.recovering { _ in .sending([.next(site.numbers[0]), .completed]) }
        })

    private static let mapError = oneInput(
        "mapError(_:)", reacts: true, call: { _ in "mapError { $0 == .one ? .two : .one }" },
        impulse: { site, source in
            source.mapError { (error: TestError) -> TestError in
                site.visit(.error(error))
                return error == .one ? .two : .one
            }
        },
        model: { site, source in
            source.operate { deliver in
                { event in
                    guard let error = event.error else { return deliver(event) }
                    site.visit(event)
                    deliver(.error(error == .one ? .two : .one))
                }
            }
        })

    private static let `try` = oneInput(
        "try(_:)", numbers: [1...9], reacts: true, call: { "try { if $0 == \($0[0]) { throw .one } }" },
        impulse: { site, source in
            source.try { value throws(TestError) in
                site.visit("body", value)
                if value == site.numbers[0] { throw .one }
            }
        },
        model: { site, source in
            source.stopping { deliver, finish in
                { value in
                    site.visit("body", value)
                    if value == site.numbers[0] { finish(.error(.one)) } else { deliver(.next(value)) }
                }
            }
        })

    private static let retry = oneInput(
        "retry(_:)", numbers: [0...2], call: { "retry(\($0[0]))" },
        impulse: { site, source in source.retry(site.numbers[0]) },
        model: { site, source in
            .gated { gate in
                var attempts = 0
                gate.relay(
                    source, gate.deliver,
                    next: { end in
                        attempts += 1
                        if end.error != nil && attempts <= site.numbers[0] { return source }
                        gate.send(end)
                        return nil
                    })
            }
        })

    /// After that many errors the error is passed on, so the signal ends.
    private static let retryWhen = Operator(
        "retry(when:)", numbers: [1...3], sources: 2...2, reacts: true,
        spelling: { "\($1[0]).retry { call <= \($0[0]) ? \($1[1]) : .error($0) }" },
        impulse: { site, sources in
            sources[0].retry(when: { (error: TestError, _) -> Numbers in
                site.visit(.error(error))
                return site.calls <= site.numbers[0] ? sources[1] : .error(error)
            })
        },
        model: { site, sources in
            sources[0].resubscribing {
                { end in
                    if end.error == nil { return nil }
                    site.visit(end)
                    return site.calls <= site.numbers[0] ? sources[1] : .sending([end])
                }
            }
        })

    private static let `repeat` = oneInput(
        "repeat(_:)", numbers: [0...2], call: { "repeat(\($0[0]))" },
        impulse: { site, source in source.repeat(site.numbers[0]) },
        model: { site, source in .concatenated(Array(repeating: source, count: site.numbers[0])) })

    /// After that many completions the trigger completes without a value, so the signal ends.
    private static let repeatWhen = Operator(
        "repeat(when:)", numbers: [0...2], sources: 2...2, reacts: true,
        spelling: { "\($1[0]).repeat { $0 <= \($0[0]) ? \($1[1]).replaceError(with: 0) : .empty }" },
        impulse: { site, sources in
            sources[0].repeat(when: { count -> Signal<Int, Never> in
                site.visit("completed", count)
                return count <= site.numbers[0] ? sources[1].replaceError(with: 0) : .empty
            })
        },
        model: { site, sources in
            sources[0].resubscribing {
                var count = 0
                return { end in
                    if end.error != nil { return nil }
                    count += 1
                    site.visit("completed", count)
                    let trigger = sources[1].recovering { _ in .sending([.next(0), .completed]) }
                    return count <= site.numbers[0] ? trigger : .sending([.completed])
                }
            }
        })
}

extension Model.Signal {
    /// Subscribes again after an end, as soon as the signal emits that is made for it.
    ///
    /// - Parameter make: makes, for each subscription, what makes that signal; `nil` for an end that is passed on.
    func resubscribing(when make: @escaping () -> (NumberEvent) -> Model.Signal?) -> Model.Signal {
        .gated { gate in
            let trigger = make()
            var isWaiting = false
            var isTriggered = false
            gate.relay(
                self,
                { event in
                    if isWaiting { isTriggered = true } else { gate.deliver(event) }
                },
                next: { end in
                    if !isWaiting, let signal = trigger(end) {
                        isWaiting = true
                        return signal.first(1)
                    }
                    if end.isCompleted && isTriggered {
                        (isWaiting, isTriggered) = (false, false)
                        return self
                    }
                    gate.send(end)
                    return nil
                })
        }
    }

    func recovering(_ handler: @escaping (NumberEvent) -> Model.Signal) -> Model.Signal {
        .gated { gate in
            gate.subscribe(to: self) { event in
                switch event {
                case .next: gate.deliver(event)
                case .completed: gate.send(event)
                case .error where gate.scope.isOpen: gate.forward(handler(event))
                case .error: break
                }
            }
        }
    }
}
