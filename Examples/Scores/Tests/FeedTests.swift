import ExamplesTesting
import Foundation
import Testing

@testable import ScoreServiceKit
@testable import game_player

/// The service's handling of a process's output and end.
@Suite(.timeLimit(.minutes(10)))
struct FeedTests {
    @Test(arguments: [("27-24 1140", "27-24", 1140), ("0-0 0", "0-0", 0), ("2-0 9\r", "2-0", 9)])
    func `a line parses as a score and the remaining seconds`(line: String, score: String, seconds: Int) {
        #expect(ScoreLine(line)?.score == score)
        #expect(ScoreLine(line)?.seconds == seconds)
    }

    @Test(arguments: ["", "27-24", "27:24 9", "a-b 9", "27-24 -9", "27-24 9 9", "1-1 99999999999999999999"])
    func `an invalid line parses as nil`(line: String) {
        #expect(ScoreLine(line) == nil)
    }

    @Test func `a program that cannot be started is named in the error`() async {
        do throws(ScoreError) {
            try await Feed(program: "/nonexistent/player").run { _ in }
            Issue.record("the program ran")
        } catch {
            #expect("\(error)".hasPrefix("cannot start /nonexistent/player: "))
        }
    }

    @Test(arguments: [("exit 3", "an error, with status 3"), ("kill -9 $$", "signal 9")])
    func `a program that dies fails with its status or signal`(script: String, how: String) async {
        do throws(ScoreError) {
            try await Feed(program: "/bin/sh", arguments: ["-c", script]).run { _ in }
            Issue.record("the program succeeded")
        } catch {
            #expect(error == .died(program: "/bin/sh", how: how))
        }
    }

    @Test func `the recorded game is played to its end at the given speed`() async throws {
        let lines = Log<String>()
        let player = Bundle.main.bundleURL.appending(path: "game-player").path()
        let start = ContinuousClock.now
        try await Feed(program: player, arguments: ["--speed", "4800"]).run { lines.add($0) }
        #expect(lines.entries.count == RecordedGame.builtIn.scores.count)
        #expect(lines.entries.first == "2-0 2366")
        // The last score is at 2,388 seconds.
        #expect(ContinuousClock.now - start >= .seconds(2_388.0 / 4_800))
        #expect(lines.entries.allSatisfy { ScoreLine($0) != nil })
    }

    @Test(arguments: [
        ("12 2-0\n11 2-2\n", "line 2 is not a score: \"11 2-2\""),
        ("12 2-0\nfoul\n", "line 2 is not a score: \"foul\""),
        ("2401 2-0", "line 1 is not a score: \"2401 2-0\""),
    ])
    func `an unreadable recording is refused with the number of the line`(text: String, complaint: String) {
        do throws(RecordedGame.Unreadable) {
            _ = try RecordedGame(text)
            Issue.record("the recording was read")
        } catch {
            #expect("\(error)".hasPrefix(complaint))
        }
    }
}
