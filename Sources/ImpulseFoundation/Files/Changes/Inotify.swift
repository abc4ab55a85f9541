#if os(Linux)
import Foundation
import Impulse

/// The kernel's queue of changes to what it is told to watch.
struct Inotify: Sendable {
    private let descriptor: Descriptor

    /// Fails if the user has too many of them: `fs.inotify.max_user_instances` says how many are too many.
    init(for path: String) throws(FileError) {
        let number = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard number >= 0 else { throw .latest(.watch, path) }
        descriptor = Descriptor(owning: number)
    }

    /// Watches a file or a directory; a link is followed. Returns what its events are marked with.
    func watch(_ path: String, for mask: Int) throws(FileError) -> Int32 {
        let watch = inotify_add_watch(descriptor.number, path, UInt32(mask))
        guard watch >= 0 else { throw .latest(.watch, path) }
        return watch
    }

    /// Ends a watch, unless the kernel has: of what has been removed.
    func unwatch(_ watch: Int32) {
        inotify_rm_watch(descriptor.number, watch)
    }

    /// What happens from now on, in batches, for one subscriber.
    func batches(of path: String, on queue: DispatchQueue? = nil) -> Signal<[InotifyEvent], FileError> {
        Signal<Data, FileError>.reading(upTo: 65_536, path: path, on: queue) { [descriptor] in descriptor }
            .map { InotifyEvent.all(in: $0) }
    }

    /// Waits for the second half of a move, which the kernel tells right after the first. Whether there is anything to be read.
    func waitForMore() -> Bool { descriptor.isReadable(within: 100) }
}

/// One event, as the kernel tells it.
struct InotifyEvent: Sendable {
    let watch: Int32
    let mask: Int
    /// What the halves of a move have in common.
    let cookie: UInt32
    /// Empty if it is about what is watched itself.
    let name: String

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
                        name: String(decoding: name, as: UTF8.self)))
                start += headSize + Int(head.len)
            }
            return events
        }
    }
}
#endif
