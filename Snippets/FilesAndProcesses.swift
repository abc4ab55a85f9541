import Foundation
import Impulse
import ImpulseFoundation

let words = URL(filePath: "/usr/share/dict/words")

words.readLines().filter { $0.hasPrefix("qu") }.subscribe(
    next: { print($0) },
    error: { print($0) }  // could not open /usr/share/dict/words: No such file or directory (error 2)
)

let log = URL(filePath: "/var/log/syslog")
let failures = log.readAppendedLines().filter { $0.contains("error") }.share()

FileHandle.standardInput.readChunks().write(to: URL(filePath: "input.copy")).subscribe(
    error: { print($0) },
    completed: { print("copied the input to input.copy") }
)

let inbox = URL(filePath: "inbox", directoryHint: .isDirectory)
inbox.changes().subscribe { change in
    switch change {
    case .created(let file), .moved(from: _, to: let file): print("\(file.lastPathComponent) appeared")
    case .written(let file): print("\(file.lastPathComponent) is being written")
    case .removed(let file): print("\(file.lastPathComponent) was removed")
    case .overflowed: print("events were dropped: list the folder")
    }
}

let sorted = Program("sort", ["-u"]).run(input: words.readChunks()).standardOutput().lines()

sorted.take(10).subscribe(
    next: { print($0) },
    error: { print($0) }  // the process ended with status 2
)

struct CommandFailed: Error {
    let reason: ProcessError
    let message: String
}

func output(of program: Program) -> Signal<[String], CommandFailed> {
    program.run().lines().materialize()
        .reduce(into: (output: [String](), errors: [String](), failure: ProcessError?.none)) { result, event in
            switch event {
            case .next(.standardOutput(let line)): result.output.append(line)
            case .next(.standardError(let line)): result.errors.append(line)
            case .error(let error): result.failure = error
            case .completed: break
            }
        }
        .tryMap { result throws(CommandFailed) -> [String] in
            guard let reason = result.failure else { return result.output }
            throw CommandFailed(reason: reason, message: result.errors.joined(separator: "\n"))
        }
}

output(of: Program("du", ["-s", "/no/such"])).subscribe(
    next: { print($0) },
    error: { print($0.message) }  // du: cannot access '/no/such': No such file or directory
)

let end = Signal.merge(POSIXSignal.interrupt.arrivals, POSIXSignal.terminate.arrivals).take(1)
failures.take(until: end).subscribe(next: { print($0) }, error: { print($0) }, completed: { print("bye") })

let done = Subject<Void, Never>()
let cause = Signal.merge(POSIXSignal.interrupt.arrivals, POSIXSignal.terminate.arrivals)
    .take(1)
    .take(until: done.signal)
    .replay(last: 1)

do {
    for try await line in failures.take(until: cause).values() { print(line) }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
done.send()
if let cause = await cause.last() {
    fflush(nil)  // what `print` has buffered
    kill(getpid(), cause.rawValue)
    exit(128 + cause.rawValue)  // reached if the program was started with the signal ignored
}

let levels = NotificationCenter.default.signal(for: Notification.Name("levelChanged")) { notification in
    notification.userInfo?["level"] as? Int
}
levels.subscribe { print("level \($0)") }

let volume = MutableProperty(0)
volume.channel(to: UserDefaults.standard.channelTerminal(forKey: "volume", default: 5))

let drawing = RunLoopScheduler(.main, modes: [.default, RunLoop.Mode("tracking")])
levels.throttle(for: .milliseconds(16), on: drawing).subscribe { print("drawn: \($0)") }
