#if os(Linux)
import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseTesting
import Testing

/// Runs each piece of work on a thread that blocks no signal, as a program's main thread.
private struct ThreadWithSignals: Scheduler {
    func schedule(_ work: @escaping @Sendable () -> Void) {
        Thread.detachNewThread {
            var none = sigset_t()
            sigemptyset(&none)
            pthread_sigmask(SIG_SETMASK, &none, nil)
            work()
        }
    }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        schedule(work)
        return AnyDisposable {}
    }
}

/// Writing at the limits of the memory and of the system. Each in a process of its own.
@Suite(.timeLimit(.minutes(1))) struct WritingLimitTests {
    /// A reader keeps up with a source that cannot pause, but the pipe is full each time.
    @Test func `what has been written is released, although the pipe is always full`() async {
        await #expect(processExitsWith: .success) {
            alarm(50)
            let (pipe, source, piece) = (Pipe(), Subject<Data, FileError>(), Data(count: 65_536))
            source.signal.write(to: pipe.fileHandleForWriting).subscribe()
            func read(_ count: Int) throws {
                var left = count
                while left > 0 { left -= try pipe.fileHandleForReading.read(upToCount: left)?.count ?? 0 }
            }
            func awaitFullPipe() {
                var count: Int32 = 0
                while count < 65_536 { ioctl(pipe.fileHandleForReading.fileDescriptor, UInt(FIONREAD), &count) }
            }
            for _ in 0..<4 { source.send(piece) }
            let before = try allocatedBytes()
            for _ in 0..<1_000 {
                awaitFullPipe()
                source.send(piece)
                try read(piece.count)
            }
            let grown = try allocatedBytes() - before
            #expect(grown < 8 << 20, "\(grown)")
        }
    }

    @Test func `a file that exceeds the process's limit is an error, and does not end the process`() async {
        await #expect(processExitsWith: .success) {
            // The tests' parent process may ignore it, and Dispatch's threads block it.
            signal(SIGXFSZ, SIG_DFL)
            try await withDirectory { directory in
                let file = directory.appending(path: "file")
                var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
                guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(2) }
                let writing = Signal<Data, Never>.just(Data(count: 200_000)).write(to: file)
                    .subscribed(on: ThreadWithSignals()).collected
                guard await writing().first?.error == FileError(.write, file.path, code: EFBIG) else { exit(3) }
            }
        }
    }
}
#endif
