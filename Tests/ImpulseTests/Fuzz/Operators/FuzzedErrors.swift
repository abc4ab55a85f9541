import Impulse

extension Operator {
    static let errors = [`catch`, `catch`, catchTo, mapError, replaceError, `try`, retry, `repeat`]

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
            source.operate { tell in
                { event in
                    guard let error = event.error else { return tell(event) }
                    site.visit(event)
                    tell(.error(error == .one ? .two : .one))
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
            source.stopping { tell, finish in
                { value in
                    site.visit("body", value)
                    if value == site.numbers[0] { finish(.error(.one)) } else { tell(.next(value)) }
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
                    source, gate.tell,
                    next: { end in
                        attempts += 1
                        if end.error != nil && attempts <= site.numbers[0] { return source }
                        gate.send(end)
                        return nil
                    })
            }
        })

    private static let `repeat` = oneInput(
        "repeat(_:)", numbers: [0...2], call: { "repeat(\($0[0]))" },
        impulse: { site, source in source.repeat(site.numbers[0]) },
        model: { site, source in .concatenated(Array(repeating: source, count: site.numbers[0])) })
}

extension Model.Signal {
    fileprivate func recovering(_ handler: @escaping (NumberEvent) -> Model.Signal) -> Model.Signal {
        .gated { gate in
            gate.subscribe(to: self) { event in
                switch event {
                case .next: gate.tell(event)
                case .completed: gate.send(event)
                case .error where gate.scope.isOpen: gate.forward(handler(event))
                case .error: break
                }
            }
        }
    }
}
