#if os(Linux)
import Foundation
import Impulse
import ImpulseFoundation
import Synchronization

/// Everything at once: shares, groups, windows, hops, timers, commands, channels, processes and sockets.
///
/// It is paced like a program that runs for weeks: a debug build of it uses less than a third of a core.
final class Soak: Sendable {
    /// The deliveries of each kind.
    private let counts = Mutex<[String: Int]>([:])

    private let clock = QueueScheduler(label: "soak clock")
    private let hops = QueueScheduler(label: "soak hops")

    /// Starts it, lets it run, and disposes of all of it.
    func run(for duration: Duration) async throws {
        let subscriptions = CompositeDisposable()
        let ticks = Signal<Int, Never>.interval(.milliseconds(10), on: clock).share()
        let end = ContinuousClock.now + duration
        count("tick", ticks, in: subscriptions)
        split(ticks, in: subscriptions)
        hop(ticks, in: subscriptions)
        execute(ticks, in: subscriptions)
        synchronize(ticks, in: subscriptions)
        try connect(ticks, in: subscriptions)
        while ContinuousClock.now < end {
            // Subscribers that are added and removed while others stay.
            count("guest", ticks.take(20), in: subscriptions)
            ticks.subscribe().dispose()
            try await startProcesses()
            _ = await ticks.take(10).toArray()
        }
        subscriptions.dispose()
    }

    /// The number of deliveries of each kind.
    var summary: String {
        counts.withLock { $0.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" } }.joined(separator: ", ")
    }

    /// True if each kind has been delivered repeatedly.
    var hasRunEverything: Bool { counts.withLock { $0.count == 9 && $0.values.allSatisfy { $0 >= 20 } } }

    private func note(_ kind: String) { counts.withLock { $0[kind, default: 0] += 1 } }

    private func count<Value, Failure>(
        _ kind: String, _ signal: Signal<Value, Failure>, in container: CompositeDisposable
    ) {
        signal.subscribe(in: container, next: { _ in self.note(kind) }, error: { _ in self.note("error") })
    }

    private func split(_ ticks: Signal<Int, Never>, in container: CompositeDisposable) {
        let clock = clock
        let groups = ticks.group(by: { $0 / 10 }, expiringAfter: .milliseconds(200), on: clock)
        count("grouped", groups.flatMap { $0.signal }, in: container)
        count("windowed", ticks.window(every: .milliseconds(100), on: clock).flatMap { $0 }, in: container)
    }

    private func hop(_ ticks: Signal<Int, Never>, in container: CompositeDisposable) {
        let hopped = ticks.deliver(on: hops).delay(for: .milliseconds(20), on: clock).deliver(on: hops)
        count("hopped", hopped.merge(with: ticks.throttle(for: .milliseconds(50), on: clock)), in: container)
    }

    private func execute(_ ticks: Signal<Int, Never>, in container: CompositeDisposable) {
        let (clock, hops) = (clock, hops)
        let command = Command<Int, Int, Never>(on: hops, policy: .concurrent(limit: 4)) { number in
            Signal<(), Never>.timer(after: .milliseconds(30), on: clock).replaceValues(with: number)
        }
        count("executed", command.executionSignals.flatMap { $0 }, in: container)
        ticks.subscribe(in: container, next: { command.execute($0) })
    }

    private func synchronize(_ ticks: Signal<Int, Never>, in container: CompositeDisposable) {
        let (one, other) = (MutableProperty(0), MutableProperty(0))
        container.add(one.channel(to: other))
        count("synchronized", other.signal, in: container)
        // Uses both, since a channel keeps neither of its ends alive.
        ticks.subscribe(in: container, next: { (one.value, other.value) = ($0, -$0) })
    }

    /// Sends a chunk through a pair of sockets with every tick.
    private func connect(_ ticks: Signal<Int, Never>, in container: CompositeDisposable) throws {
        var descriptors: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &descriptors) == 0
        else {
            throw POSIXError(.ENFILE)
        }
        let near = FileHandle(fileDescriptor: descriptors[0], closeOnDealloc: true)
        let far = FileHandle(fileDescriptor: descriptors[1], closeOnDealloc: true)
        let chunks = ticks.deliver(on: hops).map { Data("tick \($0)\n".utf8) }.promoteError(to: FileError.self)
        // Disposed of first: a write to a socket that nobody reads any more fails, as it should.
        count("sent", chunks.write(to: near), in: container)
        count("received", far.readChunks(), in: container)
    }

    private func startProcesses() async throws {
        let echoed = try await Program("cat").run(input: .just(Data("soak".utf8))).standardOutput().toArray()
        if echoed?.reduce(Data(), +) == Data("soak".utf8) { note("process") }
        Program("sleep", ["1000"]).run(input: .never).subscribe().dispose()
    }
}
#endif
