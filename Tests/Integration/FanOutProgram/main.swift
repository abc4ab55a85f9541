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
func resident(_ process: Process) -> Int {
    let text = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8)) ?? ""
    return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
}

struct Stuck: Error { let what: String }
for kind in Kind.allCases {
    for way in Way.allCases {
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["serve", way.rawValue, kind.rawValue]
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw Stuck(what: "no port: \(line)")
        }
        let until = { (what: String, condition: @escaping @Sendable () -> Bool) async throws in
            let deadline = ContinuousClock.now + .seconds(60)
            while !condition() {
                guard ContinuousClock.now < deadline else { throw Stuck(what: what) }
                try await Task.sleep(for: .milliseconds(1))
            }
        }
        let clients = FanOutClients()
        let before = resident(process)
        try await clients.connect(count, to: port, as: kind)
        try await until("\(count) connections") { clients.opened == count }
        let each = (resident(process) - before) / count
        var figures = try await measureFanOut(to: clients, count: count) {
            input.fileHandleForWriting.write(Data("\n".utf8))
        } until: { what, condition in
            try await until(what, condition)
        }
        figures.bytesPerClient = each
        print("\(kind.rawValue), \(way.rawValue): \(figures)")
        await clients.close()
        try input.fileHandleForWriting.close()
        process.terminate()
    }
}
#else
print("fan-out needs the trait Serving of impulse")
#endif
