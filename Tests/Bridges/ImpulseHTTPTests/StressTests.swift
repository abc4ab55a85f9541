import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
@testable import ImpulseTesting
import Synchronization
import Testing

/// Disposals of requests, uploads and downloads at random moments. In separate processes, so that no other test's
/// descriptors, threads and memory are counted. 400 exchanges, or 20,000 with `make stress`.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct StressTests {
    @Test func `disposals at random moments lose and leak nothing, with AsyncHTTPClient`() async {
        await #expect(processExitsWith: .success) { try await disposeAtRandom(of: .asyncHTTPClient) }
    }

    @Test func `disposals at random moments lose and leak nothing, with URLSession`() async {
        await #expect(processExitsWith: .success) { try await disposeAtRandom(of: .urlSession) }
    }
}

private func disposeAtRandom(of client: Client) async throws {
    try await withRawServer(serveWithPauses) { server in
        func run(_ exchanges: Int) async throws {
            try await expectNoLiveSubscriptions {
                try await withClient(client) { client in
                    try await withThrowingTaskGroup { group in
                        for runner in 0..<8 {
                            group.addTask {
                                for number in stride(from: runner, to: exchanges, by: 8) {
                                    await RandomExchange(number: number).run(with: client, at: server.address)
                                }
                            }
                        }
                        try await group.waitForAll()
                    }
                }
            }
        }
        // The first run allocates shared resources, such as threads and reused memory.
        try await run(200)
        let before = (try openDescriptors(), try threads(), try residentMemory())
        try await run(count(400, stress: 20_000))
        try await wait(for: "descriptors to be closed", until: { try openDescriptors() <= before.0 + 8 })
        try await wait(
            for: "threads to end", seen: { "\((try? threads()) ?? 0), before \(before.1)" },
            until: { try threads() <= before.1 + 8 })
        #expect(try residentMemory() - before.2 < 48 << 20)
    }
}

/// Echoes the request body in two pieces. The pauses make races likely; nothing waits for them.
private let serveWithPauses: @Sendable (RawConnection) throws -> Void = { connection in
    while let head = try? connection.readHead() {
        var body = Data()
        if head.hasPrefix("PUT") {
            while body.count < RandomExchange.length { body += try connection.read() }
        }
        usleep(.random(in: 0...500))
        try connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(RandomExchange.length)\r\n\r\n")
        let answer = body.isEmpty ? Data(repeating: 7, count: RandomExchange.length) : body
        try connection.write(answer.prefix(100))
        usleep(.random(in: 0...500))
        try connection.write(answer.dropFirst(100))
    }
}

/// One exchange of three kinds; half of the exchanges are disposed of at a random moment.
private struct RandomExchange: Sendable {
    static let length = 40_000

    let number: Int

    func run(with client: any HTTPTransport, at address: String) async {
        let isOver = Atomic(false)
        let late = Atomic(0)
        let collector = Collector<Data, HTTPError>()
        let (ended, disposed) = (Moment("the end"), Moment("the disposal"))
        let subscription = signal(of: client, at: address)
            .on(next: { _ in if isOver.load(ordering: .acquiring) { late.add(1, ordering: .relaxed) } })
            .on(disposed: { disposed.happen() })
            .subscribe(
                next: { collector.add(.next($0)) },
                error: { error in
                    collector.add(.error(error))
                    ended.happen()
                },
                completed: {
                    collector.add(.completed)
                    ended.happen()
                })
        if Bool.random() {
            try? await Task.sleep(for: .microseconds(.random(in: 0...2500)))
            subscription.dispose()
            await disposed.hasHappened()
            isOver.store(true, ordering: .releasing)
        } else {
            await ended.hasHappened()
            let bytes = collector.events.compactMap(\.value).reduce(Data(), +)
            #expect(bytes == Data(repeating: 7, count: Self.length))
        }
        #expect(collector.events.allSatisfy { $0.error == nil })
        // One delivery may be running when another thread disposes.
        #expect(late.load(ordering: .relaxed) <= 1)
    }

    private func signal(of client: any HTTPTransport, at address: String) -> Signal<Data, HTTPError> {
        let body = Data(repeating: 7, count: Self.length)
        switch number % 3 {
        case 0: return client.get(address).map(\.body)
        case 1: return client.download(address).map(\.bytes)
        default:
            let pieces = Signal([body.prefix(10_000), body.dropFirst(10_000)].map { Data($0) })
            let length = Int64(Self.length)
            return client.put(address, .stream(pieces, length: length)).map(\.body)
        }
    }
}

private func threads() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
}
