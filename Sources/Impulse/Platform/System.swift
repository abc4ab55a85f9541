#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#elseif canImport(Darwin)
import Darwin
#elseif os(Windows)
import WinSDK
import ucrt
#endif

/// The few services of the operating system that the library uses.
@usableFromInline
package enum System {
    #if canImport(Glibc) || canImport(Musl) || canImport(Bionic)
    /// The time for which the system has run, without the time for which it was suspended: that of `SuspendingClock`,
    /// which takes twice as many instructions to read.
    static var uptime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let attoseconds = Int64(time.tv_nsec) * 1_000_000_000
        return Duration(secondsComponent: Int64(time.tv_sec), attosecondsComponent: attoseconds)
    }
    #else
    private static let start = SuspendingClock.now
    static var uptime: Duration { start.duration(to: .now) }
    #endif

    /// Prints `text` on standard error as one line, and in one write, so that the lines of several threads do not mix.
    @usableFromInline
    package static func printError(_ text: String) {
        printLinesToError(text.inOneLine + "\n")
    }

    /// Prints whole lines on standard error. Without one, nothing happens.
    package static func printLinesToError(_ lines: String) {
        var lines = lines
        lines.withUTF8 { bytes in
            #if os(Windows)
            _ = _write(2, bytes.baseAddress, UInt32(bytes.count))
            #else
            _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
            #endif
        }
    }

    /// A number that no other thread has at present, and is not 0.
    static var thread: UInt {
        #if os(Windows)
        UInt(GetCurrentThreadId())
        #elseif os(WASI)
        1
        #elseif canImport(Glibc)
        pthread_self()
        #else
        UInt(bitPattern: pthread_self())
        #endif
    }

    /// Yields to other threads if any wait for a core; otherwise takes part of a microsecond.
    @usableFromInline
    static func giveWay() {
        #if os(Windows)
        SwitchToThread()
        #elseif !os(WASI)
        sched_yield()
        #endif
    }

    /// Suspends the thread, so that threads of any priority can run.
    static func sleep(microseconds: UInt32) {
        #if os(Windows)
        Sleep(max(1, microseconds / 1_000))
        #elseif !os(WASI)
        usleep(microseconds)
        #endif
    }

    /// Stops the thread in the debugger, which can continue it; stops the process if there is no debugger.
    static func stopInDebugger() {
        #if os(Windows)
        DebugBreak()
        #else
        raise(SIGTRAP)
        #endif
    }
}
