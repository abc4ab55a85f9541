public import Foundation

/// The process's standard output. A failed write ends the program.
///
/// A closed pipe ends it by SIGPIPE, like any program: the reader has finished. Any other error, such as a full
/// disk, prints a line on standard error and exits with status 74, `EX_IOERR`.
public enum StandardOutput {
    /// Writes the text, and returns once all of it is written.
    public static func write(_ text: String) {
        write(Data(text.utf8))
    }

    /// Writes the bytes, and returns once all of them are written.
    public static func write(_ bytes: Data) {
        if let failure = StandardStream.write(bytes, to: STDOUT_FILENO) { end(by: failure) }
    }

    /// Ends the program after a failed write to standard output.
    ///
    /// - Parameter failure: the system's error number.
    public static func end(by failure: Int32) -> Never {
        if failure == EPIPE { endBySignal(SIGPIPE) }
        let program = URL(filePath: CommandLine.arguments.first ?? "").lastPathComponent
        StandardError.write("\(program): cannot write to standard output: \(String(cString: strerror(failure)))\n")
        _exit(EX_IOERR)
    }

    /// Ends the process by the signal's default action.
    private static func endBySignal(_ number: Int32) -> Never {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        signal(number, SIG_DFL)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(number)
        _exit(128 + number)
    }
}

/// The process's standard error. Failed writes are ignored: there is nowhere to report them.
public enum StandardError {
    public static func write(_ text: String) {
        _ = StandardStream.write(Data(text.utf8), to: STDERR_FILENO)
    }
}

private enum StandardStream {
    /// Writes the bytes, and returns the system's error number if some of them could not be written.
    static func write(_ bytes: Data, to descriptor: Int32) -> Int32? {
        ignoresClosedPipes
        return bytes.withUnsafeBytes { buffer -> Int32? in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EAGAIN {
                    // Another process, such as the shell, may have made it non-blocking.
                    var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&ready, 1, -1)
                } else if errno != EINTR {
                    return errno
                }
            }
            return nil
        }
    }

    /// Without this, the signal would end the process before the write to standard error can fail.
    private static let ignoresClosedPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()
}
