#if os(Linux)
import Foundation
import Impulse
import ImpulseFoundation
@testable import ImpulseTesting
import Testing

/// `make stress` runs 5,000 processes at the same time.
@Suite(.timeLimit(.minutes(10))) struct ProcessInputTests {
    enum Input: String, CaseIterable, Codable, Sendable {
        case value, sequence, file
    }

    /// More than a pipe holds, so each process's input blocks until its output has been read.
    private static let size = 300_000

    /// More processes than Dispatch has threads. Runs in a separate process, which SIGALRM ends if they deadlock.
    @Test(arguments: Input.allCases)
    func `more processes than threads write their input and finish`(input: Input) async {
        await #expect(processExitsWith: .success) { [input] in
            alarm(500)
            let wanted = Effort.count(small: 600, usual: 600, large: 5_000)
            let total = min(wanted, (raiseDescriptorLimit() - 200) / 4)
            let size = try await withDirectory { directory in
                let file = directory.appending(path: "input")
                try Data(count: Self.size).write(to: file)
                let cat = Program("cat").run(input: Self.bytes(input, file: file)).standardOutput()
                return try await Signal.merge((0..<total).map { _ in cat })
                    .reduce(0) { $0 + $1.count }.first()
            }
            guard size == total * Self.size else { exit(1) }
        }
    }

    private static func bytes(_ input: Input, file: URL) -> Signal<Data, FileError> {
        switch input {
        case .value: .just(Data(count: size))
        case .sequence: Signal(repeatElement(Data(count: size / 100), count: 100))
        case .file: file.readChunks()
        }
    }

    /// If each input held a thread, all of Dispatch's threads would be held and nothing else would run.
    @Test func `processes that do not read their input hold no Dispatch thread`() async {
        await #expect(processExitsWith: .success) {
            alarm(100)
            _ = raiseDescriptorLimit()
            let endless = Signal<Data, Never>.just(Data(count: 100_000)).repeat()
            let sleeping = CompositeDisposable()
            for _ in 0..<600 {
                sleeping += Program("sleep", ["1000"]).run(input: endless).subscribe(error: { _ in })
            }
            let done: Void? = await Signal.just(()).deliver(on: QueueScheduler(label: "other work")).first()
            sleeping.dispose()
            try #require(done != nil)
            try await wait(for: "the end of all children", until: { !hasChildren() })
        }
    }
}

/// Raises this process's limit on descriptors as far as possible and returns it.
private func raiseDescriptorLimit() -> Int {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    getrlimit(resource, &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(resource, &limit)
    return Int(clamping: limit.rlim_cur)
}
#endif
