#if Macros
import Impulse
import ImpulseMacros
import Testing

protocol GameDelegate: AnyObject {
    func scoreUpdated(_ score: String, timeRemaining seconds: Int)
    func gameEnded()
    func gameMayGoOn(after seconds: Int) -> Bool
    func nickname(of player: String) -> String?
    func adjust(_ score: inout Int, by points: Int) throws
    func report() async throws -> Int
    func fouled<Player>(_ player: Player)
}

/// The app's delegate from before it used signals.
private final class AppDelegate: GameDelegate {
    struct Forbidden: Error {}

    let log: Log<String>
    init(_ log: Log<String>) { self.log = log }

    func scoreUpdated(_ score: String, timeRemaining seconds: Int) { log.add("app: \(score)") }
    func gameEnded() { log.add("app: ended") }
    func gameMayGoOn(after seconds: Int) -> Bool { seconds < 10 }
    func nickname(of player: String) -> String? { player + "y" }
    func adjust(_ score: inout Int, by points: Int) throws {
        guard points > 0 else { throw Forbidden() }
        score += points
    }
    func report() async throws -> Int { 7 }
    func fouled<Player>(_ player: Player) { log.add("app: \(player) fouled") }
}

@DelegateSignals(forwardingTo: "appDelegate")
private final class GameProxy: GameDelegate {
    weak var appDelegate: (any GameDelegate)?

    init(_ appDelegate: any GameDelegate) { self.appDelegate = appDelegate }

    @Callback func scoreUpdated(_ score: String, timeRemaining seconds: Int)
    func gameEnded()
    @Forwarded(to: "appDelegate", returning: true) func gameMayGoOn(after seconds: Int) -> Bool
    func nickname(of player: String) -> String?
    func adjust(_ score: inout Int, by points: Int) throws
    @Forwarded(to: "appDelegate", returning: 0) func report() async throws -> Int
    func fouled<Player>(_ player: Player)
}

/// A proxy between a library and the app's own delegate.
@Suite struct ForwardingTests {
    private let log = Log<String>()

    @Test func `a proxy forwards only methods that are not signals`() {
        let app = AppDelegate(log)
        let proxy = GameProxy(app)
        proxy.scoreUpdated.subscribe { score, seconds in log.add("signal: \(score), \(seconds)") }
        let delegate: any GameDelegate = proxy
        delegate.scoreUpdated("2:0", timeRemaining: 9)
        delegate.gameEnded()
        delegate.fouled("Ada")
        #expect(log.entries == ["signal: 2:0, 9", "app: ended", "app: Ada fouled"])
    }

    @Test func `a proxy passes on return values, inout changes and errors`() async throws {
        let app = AppDelegate(log)
        let proxy = GameProxy(app)
        #expect(proxy.gameMayGoOn(after: 9))
        #expect(!proxy.gameMayGoOn(after: 10))
        #expect(proxy.nickname(of: "Ad") == "Ady")
        #expect(try await proxy.report() == 7)
        var score = 1
        try proxy.adjust(&score, by: 2)
        #expect(score == 3)
        #expect(throws: AppDelegate.Forbidden.self) { try proxy.adjust(&score, by: 0) }
    }

    @Test func `a proxy holds the app's delegate weakly and falls back to defaults`() async throws {
        var app: AppDelegate? = AppDelegate(log)
        weak let watched = app
        let proxy = GameProxy(try #require(app))
        app = nil
        #expect(watched == nil)
        proxy.gameEnded()
        #expect(proxy.gameMayGoOn(after: 10))
        #expect(proxy.nickname(of: "Ad") == nil)
        #expect(try await proxy.report() == 0)
        #expect(log.entries.isEmpty)
    }
}
#endif
