#if os(Linux)
import Foundation

/// A walk from the root to the target of a path. It watches each directory before it looks at the entries.
struct PathWalk {
    private(set) var names: [Int32: Set<[UInt8]>] = [:]
    private(set) var directory: Int32?
    /// True if the path leads to something.
    private(set) var isComplete = false

    /// The current directory, as a path without links.
    private var place = SystemPath("/".utf8)
    /// The remaining components, in reverse order.
    private var rest: [ArraySlice<UInt8>]
    private var numberOfLinks = 0
    private let isFollowingLast: Bool
    private let mask: Int
    /// True if the entries of all directories on the path are watched.
    private let isWide: Bool
    /// The events for which each directory is watched.
    private var masks: [SystemPath: Int] = [:]

    init(_ path: SystemPath, isFollowingLast: Bool, mask: Int, isWide: Bool) {
        rest = path.components.reversed()
        (self.isFollowingLast, self.mask, self.isWide) = (isFollowingLast, mask, isWide)
    }

    /// Walks the path, and watches it.
    ///
    /// - Returns: `false` if the path changed meanwhile.
    mutating func run(with inotify: Inotify) throws(FileError) -> Bool {
        guard try watch(place, with: inotify) != nil else { return false }
        while let name = rest.popLast() {
            if name.elementsEqual(".".utf8) { continue }
            if name.elementsEqual("..".utf8) {
                place.removeLast()
                continue
            }
            guard let isToGoOn = try go(to: name, with: inotify) else { return false }
            if !isToGoOn { break }
        }
        return true
    }

    /// Takes one step. Returns whether there are more, or `nil` if the path has changed.
    private mutating func go(to name: ArraySlice<UInt8>, with inotify: Inotify) throws(FileError) -> Bool? {
        var path = place
        path.append(name)
        let isLast = rest.isEmpty
        if isLast || isWide || FileKind(at: path) != .directory {
            guard let watch = try watch(place, entries: name, isLast: isLast, with: inotify) else { return nil }
            if isLast { directory = watch }
        }
        switch FileKind(at: path) {
        case .directory:
            isComplete = isLast
            if isLast { return false }
            place = path
            return try watch(path, with: inotify).map { _ in true }
        case .link(let target):
            numberOfLinks += 1
            isComplete = isLast && !isFollowingLast
            if isComplete || numberOfLinks > 40 { return false }
            directory = nil
            if target.bytes.first == UInt8(ascii: "/") { place = SystemPath("/".utf8) }
            rest += target.components.reversed()
            return true
        case .other:
            isComplete = isLast
            return false
        case .missing:
            return false
        }
    }

    /// Watches a directory and optionally one of its entries. Skips a directory on the path that may not be read.
    ///
    /// Adds to the events watched already, so that none is missed meanwhile.
    ///
    /// - Returns: `nil` if the directory no longer exists.
    private mutating func watch(
        _ path: SystemPath, entries name: ArraySlice<UInt8>? = nil, isLast: Bool = false, with inotify: Inotify
    ) throws(FileError) -> Int32? {
        let events = Self.itself | (isLast ? mask : name == nil ? 0 : Self.entries)
        do throws(FileError) {
            let watch = try inotify.watch(path, for: events | Self.flags)
            names[watch, default: []].formUnion(name.map { [Array($0)] } ?? [])
            masks[path, default: 0] |= events
            return watch
        } catch {
            if [ENOENT, ENOTDIR, ELOOP].contains(error.code) { return nil }
            if error.code == EACCES, !isLast { return -1 }
            throw error
        }
    }

    /// Reduces the watches to the events that this walk has asked for.
    func narrow(with inotify: Inotify) {
        for (path, mask) in masks {
            let watch = try? inotify.watch(path, for: mask | Self.flags & ~Int(IN_MASK_ADD))
            // Another directory has taken the path meanwhile; an event reports that.
            if let watch, names[watch] == nil { inotify.unwatch(watch) }
        }
    }

    private static let flags = Int(IN_ONLYDIR) | Int(IN_DONT_FOLLOW) | Int(IN_MASK_ADD)
    private static let itself = Int(IN_DELETE_SELF) | Int(IN_MOVE_SELF)
    static let entries = Int(IN_CREATE) | Int(IN_DELETE) | Int(IN_MOVED_FROM) | Int(IN_MOVED_TO)
}
#endif
