import Impulse
import Testing

@Suite struct LifetimeTests {
    enum End: CaseIterable { case error, completion, disposal }

    /// An operator with a closure that holds a token.
    struct ClosureCase: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let apply: @Sendable (Signal<Int, TestError>, Live.Token) -> Signal<Int, TestError>

        init(
            _ name: String,
            _ apply: @escaping @Sendable (Signal<Int, TestError>, Live.Token) -> Signal<Int, TestError>
        ) {
            testDescription = name
            self.apply = apply
        }

        static let all: [ClosureCase] = [
            ClosureCase("create") { source, token in
                Signal { subscriber in
                    token.touch()
                    return source.subscribe(
                        next: { subscriber.send($0 + token.number) },
                        error: { subscriber.send(error: $0) },
                        completed: { subscriber.sendCompleted() }
                    )
                }
            },
            ClosureCase("deferred") { source, token in
                .deferred { source.map { $0 + token.number } }
            },
            ClosureCase("map") { source, token in source.map { $0 + token.number } },
            ClosureCase("filter") { source, token in source.filter { $0 >= token.number } },
            ClosureCase("scan") { source, token in source.scan(0) { $0 + $1 + token.number } },
            ClosureCase("distinctUntilChanged") { source, token in
                source.distinctUntilChanged { $0 + token.number == $1 }
            },
            ClosureCase("flatMap") { source, token in source.flatMap { .just($0 + token.number) } },
            ClosureCase("flatMap, to signals without end") { source, token in
                source.flatMap { _ in Signal<Int, TestError>.never.map { $0 + token.number } }
            },
            ClosureCase("flatMap, inner") { source, token in
                Signal<Int, TestError>.just(1).flatMap { _ in source.map { $0 + token.number } }
            },
            ClosureCase("catch") { source, token in
                source.catch { error -> Signal<Int, TestError> in
                    token.touch()
                    return .error(error)
                }
            },
            ClosureCase("on") { source, token in source.on(next: { _ in token.touch() }, disposed: { token.touch() }) },
            ClosureCase("concat of a lazy sequence") { source, token in
                .concat(Making(1) { _ in source.map { $0 + token.number } })
            },
        ]
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: ClosureCase.all, End.allCases)
    func `an operator's closures are released when the signal ends, though the disposable is kept`(
        _ closureCase: ClosureCase, _ end: End
    ) {
        let live = Live()
        let source = ManualSource()
        let subscription = closureCase.apply(source.signal, live.token()).subscribe(next: { _ in }, error: { _ in })
        source.send(1)
        #expect(live.count == 1)
        Self.end(end, source, subscription)
        #expect(live.count == 0)
        withExtendedLifetime(subscription) {}
    }

    private static func end(_ end: End, _ source: ManualSource, _ subscription: any Disposable) {
        switch end {
        case .error: source.send(.error(.one))
        case .completion: source.send(.completed)
        case .disposal: subscription.dispose()
        }
    }
}
