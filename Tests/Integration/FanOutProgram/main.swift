#if Serving
import FanOut
import Foundation

// fan-out [CLIENTS]: fans one source out to clients, 10,000 by default, in each way. The server is a process of its
// own, which this one starts: fan-out serve WAY KIND.

let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "serve", let way = Way(rawValue: arguments[2]),
    let kind = Kind(rawValue: arguments[3])
{
    let server = try await FanOutServer.start(way, kind)
    FileHandle.standardOutput.write(Data("\(server.port)\n".utf8))
    // A line sends a message; the end of the input ends the server.
    while readLine() != nil { server.send(fanOutMessage()) }
    exit(0)
}

let count = arguments.count > 1 ? Int(arguments[1]) ?? 10_000 : 10_000
struct Stuck: Error { let what: String }

func until(_ what: String, _ condition: @escaping @Sendable () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while !condition() {
        guard ContinuousClock.now < deadline else { throw Stuck(what: what) }
        try await Task.sleep(for: .milliseconds(1))
    }
}

/// A server in a process of its own.
struct Server {
    private let process = Process()
    private let input = Pipe()
    let port: Int

    init(_ way: Way, _ kind: Kind) throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["serve", way.rawValue, kind.rawValue]
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw Stuck(what: "no port: \(line)")
        }
        self.port = port
    }

    var residentBytes: Int {
        let text = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8)) ?? ""
        return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    func send() { input.fileHandleForWriting.write(Data("\n".utf8)) }

    func stop() throws {
        try input.fileHandleForWriting.close()
        process.terminate()
    }
}

for kind in Kind.allCases {
    for way in Way.allCases {
        let (server, clients) = (try Server(way, kind), FanOutClients())
        let before = server.residentBytes
        try await clients.connect(count, to: server.port, as: kind)
        try await until("\(count) connections") { clients.opened == count }
        let each = (server.residentBytes - before) / count
        var figures = try await measureFanOut(to: clients, count: count) {
            server.send()
        } until: { what, condition in
            try await until(what, condition)
        }
        figures.bytesPerClient = each
        print("\(kind.rawValue), \(way.rawValue): \(figures)")
        await clients.close()
        try server.stop()
    }
}
for way in Way.allCases {
    let (server, idle, last) = (try Server(way, .events), FanOutClients(), FanOutClients())
    let before = server.residentBytes
    try await idle.connect(count, to: server.port, as: nil)
    // Connections are accepted in turn.
    let start = ContinuousClock.now
    try await last.connect(1, to: server.port, as: .events)
    try await until("an answer amid idle connections") { last.opened == 1 }
    let answered = ContinuousClock.now - start
    let each = (server.residentBytes - before) / count
    print("idle connections, \(way.rawValue): \(each) bytes each; one more is answered after \(answered)")
    await idle.close()
    await last.close()
    try server.stop()
}
#else
print("fan-out needs the trait Serving of impulse")
#endif
