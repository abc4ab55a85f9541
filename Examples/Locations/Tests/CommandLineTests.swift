import ExamplesTesting
import Foundation
import LocationManagerKit
import Testing

@testable import nmea_walk

/// The program run as a process.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct LocationsCommandLineTests {
    @Test func `positions go to standard output and progress to standard error`() async throws {
        let gpsd = try Gpsfake(Track(count: 100), isEndless: true)
        let run = try await Program.run(
            "locations",
            ["--port", "\(gpsd.endpoint.port)", "--count", "40", "--attempts", "20", "--also-during", "5-14"])
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 41)
        #expect(lines[0].wholeMatch(of: #/ +1 +51\.47\d+° N +0\.00\d+° [EW] .* 0\.0 m walked/#) != nil)
        #expect(lines[40].wholeMatch(of: /[\d.]+ m in 40 positions/) != nil)
        let happenings = run.errors.split(separator: "\n")
        #expect(happenings.first == "+ first subscriber subscribed")
        // gpsd may start slowly; from then on, both share one connection.
        #expect(
            Array(happenings.suffix(5)) == [
                "○ connecting to gpsd at \(gpsd.endpoint)",
                "+ second subscriber subscribed, on the same connection",
                "- second subscriber unsubscribed: 10 positions, 1.2 m/s average",
                "○ disconnected from gpsd",
                "- first subscriber unsubscribed",
            ])
        #expect(run.status == 0)
    }

    @Test func `a missing daemon is retried, then exits with status 69 and advice`() async throws {
        let endpoint = try Endpoint.free()
        let run = try await Program.run("locations", ["--port", "\(endpoint.port)", "--attempts", "1"])
        let attempt = """
            ○ connecting to gpsd at \(endpoint)
            ○ no gpsd at \(endpoint) (Connection refused)
            ○ disconnected from gpsd

            """
        #expect(
            run.errors == "+ first subscriber subscribed\n" + attempt + attempt + "- first subscriber unsubscribed\n"
                + "locations: no gpsd at \(endpoint) (Connection refused): "
                + "start gpsd, or set its address with --host and --port\n")
        #expect(run.output.isEmpty)
        #expect(run.status == EX_UNAVAILABLE)
    }

    @Test func `a position resets the attempts`() async throws {
        let daemon = try await ScriptedGPSD(.dyingAfter(tpv(51)), .dyingAfter(tpv(51)), .dyingAfter(tpv(51)))
        let run = try await Program.run("locations", ["--port", "\(daemon.endpoint.port)", "--attempts", "1"])
        #expect(run.output.hasSuffix("0.0 m in 3 positions\n"))
        #expect(run.errors.components(separatedBy: "○ connecting to gpsd").count - 1 == 4)
        #expect(run.status == EX_UNAVAILABLE)
    }

    @Test func `a server that is not gpsd is not retried`() async throws {
        let daemon = try await ScriptedGPSD(.init(text: "220 mail ready\r\n", hangsUp: false))
        let run = try await Program.run("locations", ["--port", "\(daemon.endpoint.port)"])
        #expect(
            run.errors.hasSuffix(
                "is not gpsd (it sent \"220 mail ready\"): set the address of gpsd with --host and --port\n"))
        #expect(run.status == EX_UNAVAILABLE)
    }

    @Test func `control characters in the greeting are escaped`() async throws {
        let daemon = try await ScriptedGPSD(.init(text: "220 \u{1B}[2Jready\n", hangsUp: false))
        let run = try await Program.run("locations", ["--port", "\(daemon.endpoint.port)"])
        #expect(run.errors.contains("it sent \"220 \\u{1B}[2Jready\""))
        #expect(!run.errors.contains("\u{1B}"))
    }

    @Test func `a receiver that stops exits with status 0`() async throws {
        let daemon = try await ScriptedGPSD(.saying(tpv(1), deviceOff))
        let run = try await Program.run("locations", ["--port", "\(daemon.endpoint.port)"])
        #expect(run.errors.contains("○ the receiver has stopped\n"))
        #expect(run.output.hasSuffix("0.0 m in 1 position\n"))
        #expect(run.status == 0)
    }

    @Test func `a position fits into one line of a terminal of forty columns`() async throws {
        let daemon = try await ScriptedGPSD(.saying(tpv(1), deviceOff))
        let run = try await Program.script(
            "script -qec 'stty cols 40; NO_COLOR=1 \"$PROGRAMS/locations\" --port \(daemon.endpoint.port)' /dev/null </dev/null"
        )
        let lines = run.output.split(whereSeparator: \.isNewline).filter { $0.contains("° N") }
        #expect(lines.count == 1)
        for line in lines { #expect(line.count <= 40, "\(line)") }
    }

    @Test func `a skipped line is reported on standard error`() async throws {
        let daemon = try await ScriptedGPSD(.saying("garbage", tpv(1), deviceOff))
        let run = try await Program.run("locations", ["--port", "\(daemon.endpoint.port)"])
        #expect(run.errors.contains("locations: skipped a line that is not from gpsd: garbage\n"))
        #expect(run.status == 0)
    }

    @Test func `an interrupt exits with status 130`() async throws {
        let gpsd = try Gpsfake(Track(count: 100), isEndless: true)
        let run = try await Program.run(
            "locations", ["--port", "\(gpsd.endpoint.port)", "--attempts", "20"], interruptAfter: ["m walked\n"])
        #expect(run.output.split(separator: "\n").last?.contains(" m in ") == true)
        #expect(run.status == 130)
    }

    @Test(arguments: [
        ["--colour"], ["--host", "localhost"], ["--port", "70000"], ["--count", "0"], ["--also-during", "9-3"],
        ["--attempts", "-1"], ["--pause-after", "0"],
    ])
    func `invalid usage exits with status 64`(arguments: [String]) async throws {
        let run = try await Program.run("locations", arguments)
        #expect(run.status == EX_USAGE)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("Error: "))
    }
}
