#if os(Linux)
import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
@testable import ImpulseTesting
import Testing

/// A process that has no descriptor left. Each in a process of its own.
@Suite(.timeLimit(.minutes(1))) struct DescriptorLimitTests {
    @Test func `processes that find no descriptor fail, and the others end`() async {
        await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            alarm(40)
            _ = await Program("true").run().collected()
            let before = openFiles().count
            limitDescriptors(to: 64)
            let (failed, ended) = (MutableProperty(0), MutableProperty(0))
            for _ in 0..<200 {
                Program("sh", ["-c", "sleep 0.05; head -c 100000 /dev/zero"]).run().subscribe(
                    error: { error in
                        guard case .start(let cause) = error, cause.code == EMFILE else { exit(3) }
                        failed.modify { $0 += 1 }
                    }, completed: { ended.modify { $0 += 1 } })
            }
            _ = await Signal.merge(failed.signal, ended.signal).filter { _ in failed.value + ended.value == 200 }
                .first()
            guard ended.value > 0, failed.value > 0 else { exit(4) }
            limitDescriptors(to: 1_000)
            try await wait(
                for: "at most \(before + 2) open files", seen: { "\(openFiles().count)" },
                until: { openFiles().count <= before + 2 })
        }
    }

    @Test func `without a descriptor, reading, writing and watching fail`() async {
        await #expect(processExitsWith: .success) {
            alarm(40)
            try await withDirectory { directory in
                let (file, pipe) = (directory.appending(path: "file"), Pipe())
                try file.write("a")
                await useUpDescriptors()
                let (reading, writing) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
                let nothing = Signal<Data, FileError>.just(Data())
                let errors = [
                    await file.readLines().collected().last?.error, await file.readAppended().collected().last?.error,
                    await file.changes().collected().last?.error, await directory.changes().collected().last?.error,
                    await nothing.write(to: file).collected().last?.error,
                    await reading.readChunks().collected().last?.error,
                    await nothing.write(to: writing).collected().last?.error,
                ]
                guard errors.allSatisfy({ $0?.code == EMFILE }) else { exit(3) }
                limitDescriptors(to: 1_000)
            }
        }
    }

    /// The first wait of a process for bytes needs a descriptor of its own.
    @Test func `with the last descriptor, a pipe is read once there is something`() async {
        await #expect(processExitsWith: .success) {
            alarm(40)
            let pipe = Pipe()
            await useUpDescriptors(but: 1)
            let lines = pipe.fileHandleForReading.readLines().replay()
            // It waits by then.
            _ = await Signal<Int, Never>.interval(.milliseconds(50), on: QueueScheduler(label: "timers")).first()
            pipe.write("b\n")
            guard try await lines.first() == "b" else { exit(3) }
        }
    }
}

/// Dispatch's timers need descriptors, too. From its first thread on, Dispatch also opens a file each second, and ends the process
/// if it cannot: the test runs between two of these.
private func useUpDescriptors(but free: Int = 0) async {
    _ = await Signal<Int, Never>.interval(.milliseconds(50), on: QueueScheduler(label: "timers")).first()
    // With a limit below the number from which descriptors are duplicated, that number is an invalid argument.
    limitDescriptors(to: 64)
    var used: [Int32] = []
    while case let number = dup(0), number >= 0 { used.append(number) }
    for number in used.suffix(free) { close(number) }
}

private func limitDescriptors(to count: UInt) {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    getrlimit(resource, &limit)
    limit.rlim_cur = rlim_t(count)
    setrlimit(resource, &limit)
}
#endif
