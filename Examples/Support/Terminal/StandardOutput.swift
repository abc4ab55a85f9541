public import Foundation

/// The process's standard output, whose failure ends the program in order.
///
/// A closed pipe ends it as it ends every program, by SIGPIPE: who reads has had enough. Anything else, such as a full disk, is
/// a line on standard error, and status 74, `EX_IOERR`.
public enum StandardOutput {
    /// Returns once all is written.
    public static func write(_ text: String) {
        write(Data(text.utf8))
    }

    /// Returns once all is written.
    public static func write(_ bytes: Data) {
        if let failure = StandardStream.write(bytes, to: STDOUT_FILENO) { end(by: failure) }
    }

    /// Ends the program after standard output could not be written.
    ///
    /// - Parameter failure: the system's number of the reason.
    public static func end(by failure: Int32) -> Never {
        if failure == EPIPE { endBySignal(SIGPIPE) }
        let program = URL(filePath: CommandLine.arguments.first ?? "").lastPathComponent
        StandardError.write("\(program): standard output cannot be written: \(String(cString: strerror(failure)))\n")
        _exit(EX_IOERR)
    }

    /// Ends the process as the signal does where nobody handles it.
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

/// The process's standard error. What cannot be written there is dropped: there is no other place to say so.
public enum StandardError {
    public static func write(_ text: String) {
        _ = StandardStream.write(Data(text.utf8), to: STDERR_FILENO)
    }
}

private enum StandardStream {
    /// Returns the system's number of the error that kept some bytes from being written, if one did.
    static func write(_ bytes: Data, to descriptor: Int32) -> Int32? {
        ignoresClosedPipes
        return bytes.withUnsafeBytes { buffer -> Int32? in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EAGAIN {
                    // Somebody else, such as the shell, has made it non-blocking.
                    var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&ready, 1, -1)
                } else if errno != EINTR {
                    return errno
                }
            }
            return nil
        }
    }

    /// Or the signal would end the process before standard error could be left out.
    private static let ignoresClosedPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()
}
