#if Macros
import Testing

/// The code that the macros generate.
@Suite struct ExpansionTests {
    @Test func `a method without a body sends its arguments`() {
        expectExpansion(
            of: """
                final class D {
                    @Callback("didFail") public func manager(_ manager: Manager, didFailWith error: any Error)
                }
                """,
            """
            final class D {
                public func manager(_ manager: Manager, didFailWith error: any Error) {
                    _didFailSource.send((manager: manager, error: error))
                }

                nonisolated private let _didFailSource = ImpulseMacros.CallbackSource<(manager: Manager, error: any Error)>()

                public nonisolated var didFail: ImpulseMacros.CallbackSignal<(manager: Manager, error: any Error)> {
                    _didFailSource.signal
                }
            }
            """)
    }

    @Test func `a method with a body runs it and sends however it returns`() {
        expectExpansion(
            of: """
                final class D {
                    @Callback func mayClose(_ force: Bool) async throws -> Bool { force }
                }
                """,
            """
            final class D {
                func mayClose(_ force: Bool) async throws -> Bool {
                    let __macro_local_9argumentsfMu_: Bool = force
                    defer {
                        _mayCloseSource.send(__macro_local_9argumentsfMu_)
                    }
                    return try await { () async throws -> Bool in
                        force
                    }()
                }

                nonisolated private let _mayCloseSource = ImpulseMacros.CallbackSource<Bool>()

                nonisolated var mayClose: ImpulseMacros.CallbackSignal<Bool> {
                    _mayCloseSource.signal
                }
            }
            """)
    }

    @Test func `statements of a body stay in the method, after a defer that sends`() {
        expectExpansion(
            of: """
                final class D {
                    @Callback func count(_ text: String) -> Int {
                        if text.isEmpty { return 0 }
                        return text.count
                    }
                }
                """,
            """
            final class D {
                func count(_ text: String) -> Int {
                    let __macro_local_9argumentsfMu_: String = text
                    defer {
                        _countSource.send(__macro_local_9argumentsfMu_)
                    }
                    if text.isEmpty {
                        return 0
                    }
                    return text.count
                }

                nonisolated private let _countSource = ImpulseMacros.CallbackSource<String>()

                nonisolated var count: ImpulseMacros.CallbackSignal<String> {
                    _countSource.signal
                }
            }
            """)
    }

    @Test func `DelegateSignals creates signals for the methods without a body`() {
        expectExpansion(
            of: """
                @DelegateSignals final class D {
                    func manager(_ manager: Manager, didUpdate places: [Place])
                    func ended()
                    func own() {}
                }
                """,
            """
            final class D {
                func manager(_ manager: Manager, didUpdate places: [Place]) {
                    _didUpdateSource.send((manager: manager, places: places))
                }

                nonisolated private let _didUpdateSource = ImpulseMacros.CallbackSource<(manager: Manager, places: [Place])>()

                nonisolated var didUpdate: ImpulseMacros.CallbackSignal<(manager: Manager, places: [Place])> {
                    _didUpdateSource.signal
                }
                func ended() {
                    _endedSignalSource.send(())
                }

                nonisolated private let _endedSignalSource = ImpulseMacros.CallbackSource<Void>()

                nonisolated var endedSignal: ImpulseMacros.CallbackSignal<Void> {
                    _endedSignalSource.signal
                }
                func own() {}
            }
            """)
    }

    @Test func `a proxy forwards methods that are not marked`() {
        expectExpansion(
            of: """
                @DelegateSignals(forwardingTo: "app") final class D {
                    weak var app: (any GameDelegate)?
                    @Callback func scored(_ points: Int)
                    func game(_ game: Game, endedAfter seconds: Int) async throws
                }
                """,
            """
            final class D {
                weak var app: (any GameDelegate)?
                func scored(_ points: Int) {
                    _scoredSource.send(points)
                }

                nonisolated private let _scoredSource = ImpulseMacros.CallbackSource<Int>()

                nonisolated var scored: ImpulseMacros.CallbackSignal<Int> {
                    _scoredSource.signal
                }
                func game(_ game: Game, endedAfter seconds: Int) async throws {
                    try await app?.game(game, endedAfter: seconds)
                }
            }
            """)
    }

    @Test(arguments: [
        ("scoreUpdated(_ score: Int, left: Int)", "scoreUpdated"),
        ("locationManager(_ m: LocationManager, didUpdate: Int)", "didUpdate"),
        ("locationManager(_ m: Maps.LocationManager!, didUpdate: Int)", "didUpdate"),
        ("locationManagerDidPause(_ m: any LocationManager)", "didPause"),
        ("locationManagerless(_ m: LocationManager)", "locationManagerless"),
        ("locationManager(_ m: LocationManager)", "locationManager"),
        ("tableView(_ t: TableView<Row>, _ row: Int)", "tableView"),
        ("ended()", "endedSignal"),
        ("tapped(_: Int)", "tapped"),
        ("`repeat`(_ count: Int)", "`repeat`"),
        ("game(_ g: Game, default: Int)", "`default`"),
        ("`did finish`(_ n: Int)", "`did finish`"),
        ("`has ended`()", "`has endedSignal`"),
    ])
    func `a signal's name derives from its method`(method: String, name: String) {
        #expect(Names(of: ["func \(method)"]).all == [name])
    }

    @Test func `methods of the same base name are named after their labels`() {
        let methods = ["func game(_ id: Int, began at: Int)", "func game(_ id: Int, ended at: Int)"]
        #expect(Names(of: methods).all == ["began", "ended"])
    }
}
#endif
