#if !os(Windows)
import Foundation
import Impulse

extension Signal where Value == Data, Failure == FileError {
    /// Writes the values to a handle, from its current offset, and completes once everything has been written.
    ///
    ///     log.readChunks().write(to: FileHandle.standardError).subscribe(completed: { print("written") })
    ///
    /// A value is written within its delivery, on the sending thread. Bytes that do not fit into a full pipe are
    /// buffered, and written on the subscription's own queue once there is space; the completion is then sent on that
    /// queue. Until then, a source that can pause (a file, a process, a sequence, a task that calls
    /// `Subscriber.sendWhenReady(_:)`) sends nothing more; it resumes on a thread that it may block. No thread waits
    /// for space.
    ///
    /// Memory is needed for one value of each such source, with everything that operators make of it, such as the lines
    /// of a piece. Values of a source that cannot pause are buffered without a limit: `deliver(on:buffering:)` before
    /// this operator sets one, and also lets the source pause if it can.
    ///
    /// Disposal stops waiting and leaves the rest unwritten. A write error disposes of the source and fails the signal.
    /// A pipe without readers is such an error (`EPIPE`); no SIGPIPE is raised.
    ///
    /// The handle may be closed meanwhile: each subscription uses its own descriptor, and closes only that one.
    ///
    /// - Complexity: Four system calls per mebibyte of a file; otherwise four to six each time that there is space.
    public func write(to handle: FileHandle) -> Signal<Never, FileError> {
        write(path: nil) { () throws(FileError) in try Descriptor(writingTo: handle.fileDescriptor) }
    }

    /// Writes the values to a file, which each subscription overwrites or extends. Completes once everything has been
    /// written and the file is closed.
    ///
    ///     log.readChunks().write(to: URL(filePath: "yesterday.log"))
    ///
    /// A named pipe without a reader fails with `ENXIO`, instead of blocking the subscribing thread: `retry` waits for
    /// the reader. Otherwise like `write(to:)` with a handle.
    ///
    /// - Parameters:
    ///   - url: The file. Its previous content is lost unless it is extended.
    ///   - isExtending: Whether to append to the existing content.
    public func write(to url: URL, extending isExtending: Bool = false) -> Signal<Never, FileError> {
        write(path: url.path) { () throws(FileError) in
            try Descriptor(opening: url, O_WRONLY | O_CREAT | (isExtending ? O_APPEND : O_TRUNC), for: .open)
        }
    }

    func write(
        path: String?, opening open: @escaping @Sendable () throws(FileError) -> Descriptor
    ) -> Signal<Never, FileError> {
        Signal<Never, FileError>.using { () throws(FileError) in
            DescriptorWriter(try open(), path: path)
        } run: { writer in
            self.pausing(by: writer.valve).written(by: writer)
        } release: { writer in
            writer.close()
        }
    }

    private func written(by writer: DescriptorWriter) -> Signal<Never, FileError> {
        let outcome = DescriptorWriter.Outcome()
        let writing: Signal<Never, FileError> = self.try { data throws(FileError) in
            try writer.write(data, outcome: outcome)
        }
        .on(completed: { writer.finish(outcome) })
        .ignoreValues()
        return .merge(outcome.signal, writing)
    }
}

extension Signal where Value == Data, Failure == Never {
    /// Writes the values of a signal that cannot fail. See `write(to:)`.
    public func write(to handle: FileHandle) -> Signal<Never, FileError> {
        promoteError(to: FileError.self).write(to: handle)
    }

    /// Writes the values of a signal that cannot fail. See ``write(to:extending:)``.
    public func write(to url: URL, extending isExtending: Bool = false) -> Signal<Never, FileError> {
        promoteError(to: FileError.self).write(to: url, extending: isExtending)
    }
}
#endif
