#if os(Linux)
import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
@testable import ImpulseTesting
import Synchronization

/// Subscriptions to everything in the module that uses the system, disposed of at random moments.
final class Storm: Sendable {
    /// Violations that were found.
    let findings = Collector<String, Never>()

    private let directory: URL
    private let log: URL
    private let input: URL
    private let marker: URL
    private let random: Mutex<SplitMix64>
    private let size = 200_000

    init(in directory: URL, seed: UInt64) throws {
        self.directory = directory
        (log, input, marker) = (
            directory.appending(path: "log"), directory.appending(path: "input"), directory.appending(path: "marker")
        )
        random = Mutex(SplitMix64(seed: seed))
        try log.write("")
        try Data(count: size).write(to: input)
    }

    func blow(rounds: Int) async throws {
        var lines = log.readAppendedLines().values(buffering: .unbounded).makeAsyncIterator()
        for round in 0..<rounds {
            try log.append("\(round)\n")
            switch number(below: 6) {
            case 0: disposeSoon(Program("cat").run(input: anyInput()))
            case 1: try await runToTheEnd()
            case 2: disposeSoon(Program("sh", ["-c", "read line && touch \(marker.path)"]).run(input: .never))
            case 3: try await sharePipe()
            case 4: follow()
            default: try copyPartly()
            }
            let line = try await lines.next()
            if line != "\(round)" { report("line \(round) of the log was read as \(line ?? "the end")") }
            // Rotate only once the line has been read: a log that is replaced twice between two checks would be
            // missed.
            if number(below: 4) == 0 { try rotate() }
        }
        if FileManager.default.fileExists(atPath: marker.path) { report("a canceled process ran on") }
    }

    /// A process whose subscription continues has all of its input and output, whatever is disposed of elsewhere.
    private func runToTheEnd() async throws {
        let count = try await Program("cat").run(input: anyInput()).standardOutput().reduce(0) { $0 + $1.count }.first()
        if count != size { report("\(count ?? 0) bytes of \(size) came back from a process") }
    }

    private func anyInput() -> Signal<Data, FileError> {
        switch number(below: 3) {
        case 0: .just(Data(count: size))
        case 1: Signal(repeatElement(Data(count: size / 100), count: 100))
        default: input.readChunks(of: 10_000)
        }
    }

    /// Two readers share the data; one is disposed of in the middle.
    private func sharePipe() async throws {
        let pipe = Pipe()
        let chunks = pipe.fileHandleForReading.readChunks(of: 100)
        async let short = chunks.take(1 + number(below: 20)).all()
        async let long = chunks.all()
        pipe.fileHandleForWriting.write(Data(count: 5_000))
        try pipe.fileHandleForWriting.close()
        let count = try await (short + long).map(\.count).reduce(0, +)
        if count != 5_000 { report("\(count) bytes of 5,000 came through a pipe") }
    }

    private func follow() {
        disposeSoon(log.readAppendedLines(fromStart: true))
        disposeSoon(log.changes())
        disposeSoon(directory.changes())
    }

    /// Copies into a pipe without a reader until the disposal.
    private func copyPartly() throws {
        let pipe = Pipe()
        disposeSoon(input.readChunks().write(to: pipe.fileHandleForWriting))
        try pipe.fileHandleForWriting.close()
    }

    private func rotate() throws {
        if rename(log.path, log.path + ".1") != 0 { report("the log could not be rotated") }
        try log.write("")
    }

    /// Disposes after up to some hundred microseconds; sometimes during a delivery.
    private func disposeSoon<Value, Failure>(_ signal: Signal<Value, Failure>) {
        let (subscription, isDisposed) = (Subscription(), Mark())
        let isWithin = number(below: 4) == 0
        subscription.set(
            signal.subscribe(
                next: { _ in
                    if isDisposed.isSet { self.report("delivered after a disposal during a delivery: \(Value.self)") }
                    if isWithin, subscription.dispose() { isDisposed.set() }
                },
                error: { self.report("\(Value.self) failed: \($0)") }
            ))
        let end = ContinuousClock.now + .microseconds(number(below: 800))
        while ContinuousClock.now < end { sched_yield() }
        subscription.dispose()
    }

    private func number(below limit: Int) -> Int { random.withLock { Int.random(in: 0..<limit, using: &$0) } }
    private func report(_ finding: String) { findings.add(.next(finding)) }
}

/// A subscription that may be disposed of during a delivery, if it has been set by then.
private final class Subscription: Sendable {
    private let disposable = Mutex<(any Disposable)?>(nil)

    func set(_ disposable: any Disposable) { self.disposable.withLock { $0 = disposable } }

    @discardableResult
    func dispose() -> Bool {
        let disposable = disposable.withLock { $0 }
        disposable?.dispose()
        return disposable != nil
    }
}
#endif
