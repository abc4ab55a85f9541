#if Inspector && !os(Windows)
import Foundation
@testable import ImpulseTesting
import Testing

@testable import Impulse
@testable import ImpulseInspector

extension InspectorTests {
    /// Each in a process of its own, for its standard error and its signals. An alarm ends one that waits forever.
    @Suite struct PrintingTests {
        @Test func `the trees are printed though nobody keeps the printer`() async {
            await #expect(processExitsWith: .success) {
                alarm(20)
                let text = firstLine {
                    // Until Dispatch has registered it, the signal would be ignored.
                    let ready = DispatchSemaphore(value: 0)
                    _ = TreePrinter(SIGUSR2, isReady: { ready.signal() }, to: System.printLinesToError)
                    ready.wait(for: "the thread to be ready")
                    kill(getpid(), SIGUSR2)
                }
                #expect(text == "Impulse: live subscriptions: 0\n")
            }
        }

        @Test func `the first of two printers that is disposed of leaves the signal to the other`() async {
            await #expect(processExitsWith: .success) {
                alarm(20)
                let text = firstLine {
                    let first = Inspector.printTree(on: SIGUSR2)
                    let ready = DispatchSemaphore(value: 0)
                    let second = TreePrinter(
                        SIGUSR2, isReady: { ready.signal() }, to: System.printLinesToError)
                    ready.wait(for: "the thread to be ready")
                    first.dispose()
                    #expect(first.isDisposed && !second.isDisposed)
                    kill(getpid(), SIGUSR2)
                }
                #expect(text == "Impulse: live subscriptions: 0\n")
            }
        }

        @Test func `the last printer restores what the signal did before`() async {
            await #expect(processExitsWith: .success) {
                signal(SIGUSR2, SIG_IGN)
                let printing = Inspector.printTree(on: SIGUSR2)
                printing.dispose()
                kill(getpid(), SIGUSR2)
            }
            await #expect(processExitsWith: .signal(SIGUSR2)) {
                alarm(20)
                let printing = Inspector.printTree(on: SIGUSR2)
                printing.dispose()
                // To this thread: for a moment, Dispatch still reads those that are sent to the process.
                var signals = sigset_t()
                sigemptyset(&signals)
                sigaddset(&signals, SIGUSR2)
                pthread_sigmask(SIG_UNBLOCK, &signals, nil)
                // Until Dispatch has let go of the signal.
                while true {
                    raise(SIGUSR2)
                    sched_yield()
                }
            }
        }

        @Test func `a program without a standard error goes on`() async {
            await #expect(processExitsWith: .success) {
                close(STDERR_FILENO)
                let server = try await Inspector.serve()
                server.dispose()
            }
        }

        @Test func `a program whose standard error nobody reads goes on`() async {
            await #expect(processExitsWith: .success) {
                signal(SIGPIPE, SIG_IGN)
                var ends: [Int32] = [0, 0]
                pipe(&ends)
                dup2(ends[1], STDERR_FILENO)
                close(ends[1])
                close(ends[0])
                let server = try await Inspector.serve()
                server.dispose()
            }
        }
    }
}

/// Returns the first line that `body` prints on standard error.
private func firstLine(_ body: () -> Void) -> String {
    let (pipe, before) = (Pipe(), dup(STDERR_FILENO))
    dup2(pipe.fileHandleForWriting.fileDescriptor, STDERR_FILENO)
    defer { dup2(before, STDERR_FILENO) }
    body()
    var line = ""
    while !line.hasSuffix("\n") {
        line += String(decoding: (try? pipe.fileHandleForReading.read(upToCount: 1)) ?? Data(), as: UTF8.self)
    }
    return line
}
#endif
