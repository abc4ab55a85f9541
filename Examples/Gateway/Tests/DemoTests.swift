import ExamplesTesting
import Foundation
import Impulse
import ImpulseFoundation
import Testing

private typealias Program = ExamplesTesting.Program

/// The whole demo with a real broker, run as processes. Each test reads the account that it prints.
@Suite(.timeLimit(.minutes(3)), .serialized)
struct DemoTests {
    private func run(_ arguments: String...) async throws -> Program {
        try await Program.run("gateway", ["demo", "--interval", "0.05"] + arguments)
    }

    /// Checks that all readings of the fifty sensors have gone all the way.
    private func checkAccount(_ run: Program, readings: Int) throws {
        #expect(run.status == 0, "\(run.errors)")
        let account =
            /measured +(\d+) .*\npublished +(\d+) .*\nacknowledged +(\d+) .*\nconfirmed +(\d+) .*\nstored +(\d+) readings, and (\d+) repeats? dropped\naveraged +(\d+) .*\nmirrored +(\d+) .*\n(.+)\n$/
        let found = try #require(run.output.firstMatch(of: account), "\(run.output)\(run.errors)")
        let all = "\(50 * readings)"
        #expect(found.1 == all)
        #expect(try #require(Int(found.2)) >= 50 * readings)
        #expect(found.3 == all)
        #expect(found.4 == all)
        #expect(found.5 == all)
        #expect(found.7 == "\(5 * readings)")
        #expect(found.8 == found.7)
        #expect(found.9 == "nothing acknowledged is missing, and nothing is stored twice")
    }

    @Test func `a run stores, averages and mirrors every reading`() async throws {
        try checkAccount(try await run("--readings", "50"), readings: 50)
    }

    @Test func `a killed broker loses nothing`() async throws {
        let run = try await run("--readings", "100", "--kill", "broker")
        #expect(run.output.contains("kill -9 for the broker\n"))
        #expect(run.output.contains("the broker: connection lost, connecting again\n"))
        try checkAccount(run, readings: 100)
    }

    @Test func `a killed gateway loses nothing`() async throws {
        let run = try await run("--readings", "100", "--kill", "gateway")
        #expect(run.output.contains("kill -9 for the gateway that collects\n"))
        try checkAccount(run, readings: 100)
    }

    // The clients notice that after six seconds, and connect again.
    @Test(arguments: ["3", "10"]) func `a cut network loses nothing`(seconds: String) async throws {
        let run = try await run("--readings", "100", "--cut", seconds)
        #expect(run.output.contains("the network to the broker is cut\n"))
        #expect(run.output.contains("the network is whole again\n"))
        #expect(run.output.contains("the broker: connection lost, connecting again\n") == (seconds == "10"))
        try checkAccount(run, readings: 100)
    }

    @Test func `an alarm opens a valve, which cools the section until it is closed`() async throws {
        let run = try await Program.run(
            "gateway", ["demo", "--interval", "0.05", "--readings", "10000"],
            interruptAfter: ["section 5 has cooled down\n", "the valve of section 5 is closed\n"])
        let lines = run.output.split(separator: "\n")
        func line(_ text: String) throws -> Int {
            try #require(lines.firstIndex { $0.hasPrefix(text) }, "\(text) is missing:\n\(run.output)")
        }
        #expect(try line("alarm: section 5 at ") < line("section 5 has cooled down"))
        #expect(try line("the valve of section 5 is open") < line("the valve of section 5 is closed"))
    }

    @Test func `an order that the page gives moves the valve`() async throws {
        let answer = MutableProperty<String?>(nil)
        // The run ends when the valve has moved: a page that is asked too late is gone.
        let run = try await Program.run(
            "gateway", ["demo", "--interval", "0.05", "--readings", "10000"],
            interruptAfter: ["the valve of section 1 is open\n"]
        ) { output in
            // Once readings come, so does what the valves report.
            guard answer.value == nil, let page = output.firstMatch(of: /the page is at (\S+)\n(?s:.*)averages?\n/),
                let url = URL(string: String(page.1))
            else { return }
            let response = try await URLSessionClient.shared.post(url.appending(path: "valves/1/open")).first()
            answer.value = response.map { String(decoding: $0.body, as: UTF8.self) }
        }
        #expect(run.status == 130, "\(run.errors)")
        // No alarm opens this valve.
        #expect(answer.value == "open\n", "\(run.output)\(run.errors)")
        #expect(!run.output.contains("alarm: section 1 "))
    }

    @Test func `an interrupt ends all processes, with status 130`() async throws {
        let run = try await Program.run(
            "gateway", ["demo", "--readings", "1000"], interruptAfter: ["averages"])
        #expect(run.status == 130)
        #expect(run.errors == "gateway: interrupted, so there is no account\n")
    }

    @Test func `at a terminal the last board agrees with the account`() async throws {
        let demo = "\"$PROGRAMS/gateway\" demo --interval 0.05 --readings 20"
        let run = try await Program.script("script -qec '\(demo)' /dev/null </dev/null")
        #expect(run.output.contains(" · 100 averages mirrored"))
        #expect(run.output.contains("mirrored         100 averages"))
        #expect(run.status == 0)
    }

    @Test func `a missing broker is named with what to install`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("")
        let run = try await Program.script(
            "mkdir -p '\(path)'; TMPDIR='\(path)' PATH=/nonexistent \"$PROGRAMS/gateway\" demo --readings 10; s=$?; ls '\(path)'; exit $s"
        )
        #expect(run.status == EX_UNAVAILABLE)
        #expect(!run.output.contains("gateway-"), "the demo has left its folder behind")
        #expect(run.errors.contains("install the broker"))
    }

    @Test(arguments: [
        ["demo", "--readings", "7"], ["demo", "--kill", "me"], ["demo", "--cut", "-1"], ["demo", "--interval", "0"],
        ["collect"], ["follow", "--database", "a", "--broker", "0"],
    ])
    func `invalid usage exits with status 64`(arguments: [String]) async throws {
        let run = try await Program.run("gateway", arguments)
        #expect(run.status == EX_USAGE)
        #expect(run.output.isEmpty)
        #expect(!run.errors.isEmpty)
    }

    @Test func `a database that cannot be opened exits with status 73`() async throws {
        let run = try await Program.run("gateway", ["collect", "--database", "/nonexistent/a.sqlite"])
        #expect(run.status == EX_CANTCREAT)
        #expect(run.errors.hasPrefix("gateway: cannot open the database \"/nonexistent/a.sqlite\": "))
    }
}
