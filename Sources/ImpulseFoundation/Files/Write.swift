#if !os(Windows)
import Foundation
import Impulse

extension Signal where Value == Data, Failure == FileError {
    /// Writes the values to a handle, from its place on, and completes when all is written.
    ///
    ///     log.readChunks().write(to: FileHandle.standardError).subscribe(completed: { print("written") })
    ///
    /// A value is written within its delivery, on the thread that sends it. What a full pipe has no room for is buffered, and
    /// written on a queue of the subscription's own when there is room, from which the completion comes then. Whoever sends more
    /// before that is held up: a reader (`readChunks()`, or operators behind it that deliver on its queue) by reading no further,
    /// any other sender by blocking its thread: put a `deliver(on:)` before, where that must not be. So memory is needed for one
    /// value, and of each reader for all values that come of one piece: operators that make much of it have all that buffered. A disposal ends the waiting, and leaves the rest unwritten.
    /// What cannot be written stops the source and is the error; so is that a pipe is not read any more (`EPIPE`), which sends no
    /// SIGPIPE here. An error of the source is passed on.
    ///
    /// The handle may be closed meanwhile: each subscription works on a descriptor of its own, and closes that alone.
    ///
    /// - Complexity: four system calls for each mebibyte of a file, and for each time that anything else has room.
    public func write(to handle: FileHandle) -> Signal<Never, FileError> {
        write(path: nil) { () throws(FileError) in try Descriptor(duplicating: handle.fileDescriptor, for: .write) }
    }

    /// Writes the values to a file, which each subscription makes anew or extends, and completes when all is written and the file
    /// closed.
    ///
    ///     log.readChunks().write(to: URL(filePath: "yesterday.log"))
    ///
    /// - Parameters:
    ///   - url: the file; what is in it is lost, unless it is to be extended.
    ///   - isExtending: whether to write behind what is there.
    ///
    /// All else is as with `write(to:)` of a handle.
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
            self.written(by: writer)
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
    /// `write(to:)` of a signal that cannot fail.
    public func write(to handle: FileHandle) -> Signal<Never, FileError> {
        promoteError(to: FileError.self).write(to: handle)
    }

    /// ``write(to:extending:)`` of a signal that cannot fail.
    public func write(to url: URL, extending isExtending: Bool = false) -> Signal<Never, FileError> {
        promoteError(to: FileError.self).write(to: url, extending: isExtending)
    }
}
#endif
