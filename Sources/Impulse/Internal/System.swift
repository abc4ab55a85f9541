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

/// The little that the library asks of the operating system.
@usableFromInline
enum System {
    /// Prints `text` on standard error as one line, whatever line breaks it has, and in one piece, so that the lines of
    /// several threads do not mix.
    @usableFromInline
    static func printError(_ text: String) {
        var line = text.replacing("\n", with: "\\n") + "\n"
        line.withUTF8 { bytes in
            #if os(Windows)
            _ = _write(2, bytes.baseAddress, UInt32(bytes.count))
            #else
            _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
            #endif
        }
    }

    /// Lets other threads go on, if there are any that wait for a core; else it takes part of a microsecond.
    @usableFromInline
    static func giveWay() {
        #if os(Windows)
        SwitchToThread()
        #elseif !os(WASI)
        sched_yield()
        #endif
    }

    /// Stops the thread in the debugger, which may let it go on; stops the process where there is none.
    @usableFromInline
    static func stopInDebugger() {
        #if os(Windows)
        DebugBreak()
        #else
        raise(SIGTRAP)
        #endif
    }
}
