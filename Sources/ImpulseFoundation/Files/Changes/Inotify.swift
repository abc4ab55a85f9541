#if os(Linux)
import Foundation
import Impulse

/// The kernel's queue of changes to watched files.
struct Inotify: Sendable {
    private let descriptor: Descriptor

    /// Creates a queue. Fails if the user already has `fs.inotify.max_user_instances` of them.
    init(for path: SystemPath) throws(FileError) {
        let number = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard number >= 0 else { throw .latest(.watch, path.description) }
        descriptor = Descriptor(owning: number)
    }

    /// Watches a file or a directory, following a link. Returns the watch that marks its events.
    func watch(_ path: SystemPath, for mask: Int) throws(FileError) -> Int32 {
        let watch = inotify_add_watch(descriptor.number, path.cString, UInt32(mask))
        guard watch >= 0 else { throw .latest(.watch, path.description) }
        return watch
    }

    /// Ends a watch, unless the kernel has already ended it because the file was removed.
    func unwatch(_ watch: Int32) {
        inotify_rm_watch(descriptor.number, watch)
    }

    /// Emits batches of events from now on, for one subscriber.
    func batches(of path: SystemPath, on queue: DispatchQueue? = nil) -> Signal<[InotifyEvent], FileError> {
        Signal<Data, FileError>.reading(upTo: 65_536, path: path.description, on: queue) { [descriptor] in descriptor }
            .map { InotifyEvent.all(in: $0) }
    }

    /// Waits at most 100 ms for the second half of a move, which the kernel sends right after the first. Returns
    /// whether there is anything to read.
    func waitForMore() -> Bool { descriptor.isReadable(within: 100) }
}

/// An event of the kernel.
struct InotifyEvent: Sendable {
    let watch: Int32
    let mask: Int
    /// A number that the two halves of a move share.
    let cookie: UInt32
    /// The name of the entry; empty for an event of the watched file itself.
    let name: [UInt8]

    func has(_ flag: some BinaryInteger) -> Bool { mask & Int(flag) != 0 }

    static func all(in bytes: Data) -> [InotifyEvent] {
        bytes.withUnsafeBytes { bytes in
            var events: [InotifyEvent] = []
            var start = 0
            let headSize = MemoryLayout<inotify_event>.size
            while start + headSize <= bytes.count {
                let head = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
                let name = bytes[(start + headSize)..<(start + headSize + Int(head.len))].prefix { $0 != 0 }
                events.append(
                    InotifyEvent(
                        watch: head.wd, mask: Int(head.mask), cookie: head.cookie,
                        name: Array(name)))
                start += headSize + Int(head.len)
            }
            return events
        }
    }
}
#endif
