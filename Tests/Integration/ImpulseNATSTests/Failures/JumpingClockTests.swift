#if NATS
import Foundation
import Impulse
@testable import ImpulseNATS
import Testing

@Suite(.timeLimit(.minutes(5))) struct JumpingClockTests {
    private static let environment = ProcessInfo.processInfo.environment

    /// The library that gives a process a clock of its own.
    private static var faketime: String? {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
        return (folders.map { "/usr/lib/\($0)/faketime/libfaketimeMT.so.1" })
            .first { FileManager.default.fileExists(atPath: $0) }
    }

    /// Says why a process cannot have a clock of its own; `nil` if it can.
    private static let obstacle = Tool.obstacle {
        let time = try Tool.run(
            "date", "+%s", environment: ["LD_PRELOAD": faketime ?? "libfaketime", "FAKETIME": "+3600s"],
            within: .seconds(5))
        let now = Date().timeIntervalSince1970
        guard let seconds = Double(time.split(separator: "\n").last ?? ""), seconds - now > 3_000 else {
            throw Tool.Failure(command: ["faketime"], output: time)
        }
    }

    @Test(.enabled(if: obstacle == nil, "needs libfaketime: \(obstacle ?? "")"))
    func `a clock that jumps by an hour loses, repeats and delays nothing`() async throws {
        let broker = try Broker()
        let clock = broker.folder.appending(path: "clock")
        try "+0".write(to: clock, atomically: true, encoding: .utf8)
        let nats = NATS(broker.url)
        let numbers = nats.stream("NUMBERS", of: Int.self, subjects: "numbers")
        let publishing = nats.stream("NUMBERS", of: Int.self, subjects: "numbers")
            .publishNumbers(600, to: ["numbers"]).subscribe(error: { Issue.record("\($0)") })
        _ = try await numbers.signal(from: .first).first()
        let copier = try ServerProcess(
            [CommandLine.arguments[0], "--testing-library", "swift-testing", "--filter", "copierProcess"],
            environment: [
                "IMPULSE_NATS_BROKER": broker.url, "LD_PRELOAD": Self.faketime ?? "",
                "FAKETIME_TIMESTAMP_FILE": clock.path, "FAKETIME_NO_CACHE": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            ])
        let copies = try #require(
            try await nats.stream("COPIES", of: Int.self, subjects: "copies").signal(from: .first)
                .on(next: { copy in
                    copy.ack()
                    let jump = [200: "+3600s", 400: "-3600s"][copy.value]
                    if let jump { try? jump.write(to: clock, atomically: true, encoding: .utf8) }
                })
                .take(600).collect().last())
        copier.stop()
        publishing.dispose()
        #expect(copies.map(\.value) == Array(1...600))
        // The clock did jump.
        let times = copies.compactMap { $0.headers["Clock"].flatMap { Double($0) } }.map {
            $0 - Date().timeIntervalSince1970
        }
        #expect((times.max() ?? 0) > 3_000)
        #expect((times.min() ?? 0) < -3_000)
    }

    /// The process with the clock: copies one stream to another.
    @Test(.enabled(if: environment["IMPULSE_NATS_BROKER"] != nil, "This is a part of the test above."))
    func copierProcess() async throws {
        let nats = NATS(Self.environment["IMPULSE_NATS_BROKER"] ?? "", configuration: .quick)
        let copies = nats.stream("COPIES", of: Int.self, subjects: "copies")
        try await nats.stream("NUMBERS", of: Int.self, subjects: "numbers").signal(
            from: .durable("copier"), inFlight: 4
        )
        .flatMap(.concat) { delivery in
            copies.publish(
                // A value that comes again would be copied again.
                delivery.value, id: "\(delivery.sequence)-\(delivery.numberOfDeliveries)",
                headers: ["Clock": "\(Date().timeIntervalSince1970)"]
            )
            .on(completed: { delivery.ack() })
        }
        .ignoreValues().last()
    }
}
#endif
