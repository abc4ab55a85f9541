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
                    __impulse_didFail.send((manager: manager, error: error))
                }

                nonisolated private let __impulse_didFail = ImpulseMacros::CallbackSource<(manager: Manager, error: any Error)>()

                public nonisolated var didFail: ImpulseMacros::CallbackSignal<(manager: Manager, error: any Error)> {
                    __impulse_didFail.signal
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
                        __impulse_mayClose.send(__macro_local_9argumentsfMu_)
                    }
                    return try await { () async throws -> Bool in
                        force
                    }()
                }

                nonisolated private let __impulse_mayClose = ImpulseMacros::CallbackSource<Bool>()

                nonisolated var mayClose: ImpulseMacros::CallbackSignal<Bool> {
                    __impulse_mayClose.signal
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
                        __impulse_count.send(__macro_local_9argumentsfMu_)
                    }
                    if text.isEmpty {
                        return 0
                    }
                    return text.count
                }

                nonisolated private let __impulse_count = ImpulseMacros::CallbackSource<String>()

                nonisolated var count: ImpulseMacros::CallbackSignal<String> {
                    __impulse_count.signal
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
                    __impulse_didUpdate.send((manager: manager, places: places))
                }

                nonisolated private let __impulse_didUpdate = ImpulseMacros::CallbackSource<(manager: Manager, places: [Place])>()

                nonisolated var didUpdate: ImpulseMacros::CallbackSignal<(manager: Manager, places: [Place])> {
                    __impulse_didUpdate.signal
                }
                func ended() {
                    __impulse_endedSignal.send(())
                }

                nonisolated private let __impulse_endedSignal = ImpulseMacros::CallbackSource<Void>()

                nonisolated var endedSignal: ImpulseMacros::CallbackSignal<Void> {
                    __impulse_endedSignal.signal
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
                    __impulse_scored.send(points)
                }

                nonisolated private let __impulse_scored = ImpulseMacros::CallbackSource<Int>()

                nonisolated var scored: ImpulseMacros::CallbackSignal<Int> {
                    __impulse_scored.signal
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
