import ExamplesTesting
import Foundation
import Impulse
import ScoreServiceKit
import ScoresApp
import Synchronization
import Testing

/// The article's program, with a real process.
@Suite(.timeLimit(.minutes(10)))
struct ScoreBoardTests {
    private let marks = URL.temporaryDirectory.appending(path: "scores-\(UUID().uuidString)")

    /// Returns a feed that records its start and end in a file, prints these lines, and then runs forever.
    private func feed(_ lines: String..., then last: String = "while :; do sleep 0.05; done") -> Feed {
        let path = marks.path()
        let output = lines.map { "echo '\($0)'" }.joined(separator: "; ")
        let script = "echo start >> \(path); trap 'echo end >> \(path); exit 0' TERM; \(output); \(last)"
        return Feed(program: "/bin/bash", arguments: ["-c", script])
    }

    /// The starts and ends that the processes recorded.
    private var noted: [String] {
        ((try? String(contentsOf: marks, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }

    private func removeMarks() {
        try? FileManager.default.removeItem(at: marks)
    }

    @Test func `each score is emitted as a line of text`() async {
        defer { removeMarks() }
        let board = ScoreBoard(service: ScoreService(feed: feed("2-0 2388", "2-3 2369")))
        #expect(
            await board.scoreUpdates().take(2).collected()
                == [.next("2-0 with 2388 seconds to go"), .next("2-3 with 2369 seconds to go"), .completed])
    }

    @Test func `nothing starts before the subscription`() async {
        defer { removeMarks() }
        let service = ScoreService(feed: feed("2-0 2388"))
        let updates = ScoreBoard(service: service).scoreUpdates()
        #expect(service.users == 0)
        #expect(noted.isEmpty)
        _ = await updates.take(1).collected()
        #expect(noted.first == "start")
    }

    @MainActor @Test func `five scores on main stop the service and its process`() async {
        defer { removeMarks() }
        let service = ScoreService(feed: feed("1-0 9", "2-0 8", "3-0 7", "4-0 6", "5-0 5", "6-0 4"))
        let board = ScoreBoard(service: service)
        var scores: [String] = []
        await withCheckedContinuation { continuation in
            board.scoreUpdates().take(5).deliver(on: .main).subscribeOnMain(
                next: { scores.append(String($0.prefix(3))) }, completed: { continuation.resume() })
        }
        #expect(scores == ["1-0", "2-0", "3-0", "4-0", "5-0"])
        #expect(service.users == 0)
        await service.finish()
        #expect(noted == ["start", "end"])
    }

    @Test
    func `a score delivered during the service's start is not missed`() {
        let (service, log) = (PromptService(), Log<String>())
        ScoreBoard(service: service).scoreUpdates().subscribe { log.add($0) }.dispose()
        #expect(log.entries == ["0-0 with 2400 seconds to go"])
        #expect(service.calls.entries == ["start", "stop"])
    }

    @Test func `the service is stopped exactly at disposal`() async {
        defer { removeMarks() }
        let service = ScoreService(feed: feed("2-0 9"))
        let scores = ReplaySubject<String, Never>()
        let subscription = ScoreBoard(service: service).scoreUpdates().subscribe { scores.send($0) }
        _ = await scores.signal.take(1).collected()
        #expect(service.users == 1)
        #expect(noted == ["start"])
        subscription.dispose()
        #expect(service.users == 0)
        await service.finish()
        #expect(noted == ["start", "end"])
    }

    @Test func `each subscription starts and stops the service`() async {
        defer { removeMarks() }
        let service = ScoreService(feed: feed("2-0 9"))
        let updates = ScoreBoard(service: service).scoreUpdates()
        let subscriptions = [updates.subscribe(), updates.subscribe()]
        #expect(service.users == 2)
        subscriptions[0].dispose()
        #expect(service.users == 1)
        subscriptions[1].dispose()
        #expect(service.users == 0)
        await service.finish()
    }

    @Test func `a shared signal starts and stops the service once`() async {
        defer { removeMarks() }
        let service = ScoreService(feed: feed("2-0 9"))
        let updates = ScoreBoard(service: service).scoreUpdates().share()
        let scores = ReplaySubject<String, Never>()
        let subscriptions = [updates.subscribe { scores.send($0) }, updates.subscribe()]
        #expect(service.users == 1)
        _ = await scores.signal.take(1).collected()
        subscriptions[0].dispose()
        #expect(service.users == 1)
        subscriptions[1].dispose()
        #expect(service.users == 0)
        await service.finish()
        #expect(noted == ["start", "end"])
    }

    @Test func `the end of the game completes the signal`() async {
        defer { removeMarks() }
        let service = ScoreService(feed: feed("2-0 1", then: "exit 0"))
        #expect(
            await ScoreBoard(service: service).game().collected()
                == [.next("2-0 with 1 second to go"), .completed])
        #expect(service.users == 0)
    }

    @Test func `a process that dies fails the signal and stops the service`() async {
        defer { removeMarks() }
        let service = ScoreService(feed: feed("2-0 9", then: "kill -9 $$"))
        #expect(
            await ScoreBoard(service: service).game().collected()
                == [.next("2-0 with 9 seconds to go"), .error(.died(program: "/bin/bash", how: "signal 9"))])
        #expect(service.users == 0)
    }

    @Test func `retry asks for the service again after a failure`() async {
        defer { removeMarks() }
        let feeds = [
            feed("2-0 9", then: "exit 3"), Feed(program: "/nonexistent/player"), feed("4-0 7", then: "exit 0"),
        ]
        let asked = Mutex(0)
        let scores = game {
            asked.withLock { asked in
                defer { asked += 1 }
                return ScoreService(feed: feeds[asked])
            }
        }
        #expect(asked.withLock(\.self) == 0)
        #expect(
            await scores.retry(2).collected()
                == [.next("2-0 with 9 seconds to go"), .next("4-0 with 7 seconds to go"), .completed])
        #expect(asked.withLock(\.self) == 3)
    }

    @Test func `invalid lines are skipped`() async {
        defer { removeMarks() }
        let service = ScoreService(feed: feed("foul!", "2-0 9", then: "exit 0"))
        #expect(
            await ScoreBoard(service: service).game().collected()
                == [.next("2-0 with 9 seconds to go"), .completed])
    }

    @Test func `a restarted service plays again`() async {
        defer { removeMarks() }
        let service = ScoreService(feed: feed("2-0 9"))
        let updates = ScoreBoard(service: service).scoreUpdates()
        for _ in 1...2 {
            #expect(await updates.take(1).collected().first == .next("2-0 with 9 seconds to go"))
        }
        await service.finish()
        #expect(noted == ["start", "end", "start", "end"])
    }
}

/// Sends its first score before `start` returns.
private final class PromptService: ScoreProvider {
    let calls = Log<String>()
    private let received = Mutex<(any ScoreServiceDelegate)?>(nil)

    var delegate: (any ScoreServiceDelegate)? {
        get { received.withLock(\.self) }
        set { received.withLock { $0 = newValue } }
    }

    func start() {
        calls.add("start")
        delegate?.scoreUpdated("0-0", timeRemaining: 2_400)
    }

    func stop() {
        calls.add("stop")
    }
}
