#if os(Linux)
import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
@testable import ImpulseTesting
import Testing

/// Random operations on a few paths; the reported changes agree with the files.
@Suite(.timeLimit(.minutes(5))) struct RandomChangesTests {
    private static let rounds = Effort.count(small: 60, usual: 300, large: 5_000)
    private static let paths = ["a", "b", "a/c", "b/c", "a/c/f", "b/c/f", "a/c/g", "a/f", "l", "l/c"]

    private static func change(in directory: URL, _ generator: inout SplitMix64) {
        func path() -> String { directory.path + "/" + (paths.randomElement(using: &generator) ?? "a") }
        switch Int.random(in: 0..<12, using: &generator) {
        case 0...2: mkdir(path(), 0o700)
        case 3...5: close(open(path(), O_CREAT | O_WRONLY, 0o600))
        case 6: unlink(path())
        case 7: rmdir(path())
        case 8: symlink(path(), path())
        case 9: close(open(path(), O_WRONLY | O_TRUNC))
        default: rename(path(), path())
        }
    }

    private static func isThere(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    @Test(arguments: [1, 2, 3] as [UInt64]) func `the last change of a file says whether it is there`(seed: UInt64)
        async throws
    {
        try await withDirectory { directory in
            var generator = SplitMix64(seed: seed)
            let watched = directory.appending(path: "a/c/f")
            try FileManager.default.createDirectory(
                at: directory.appending(path: "a/c"), withIntermediateDirectories: true)
            let isShown = MutableProperty(false)
            let trail = Collector<FileChange, FileError>()
            let watching = watched.changes().subscribe(
                next: { change in
                    trail.add(.next(change))
                    switch change {
                    case .created: isShown.value = true
                    case .removed: isShown.value = false
                    case .moved(from: _, to: let url): isShown.value = url == watched
                    case .written, .overflowed: break
                    }
                }, error: { Issue.record("\($0)") })
            for round in 0..<Self.rounds {
                for _ in 0..<Int.random(in: 1...8, using: &generator) { Self.change(in: directory, &generator) }
                // One that the translator cannot take for half of a move.
                try await wait(
                    for: "what is there in round \(round) of \(seed)", within: .seconds(5),
                    seen: { "\(isShown.value), \(Self.isThere(watched.path)), \(trail.events.suffix(5))" }
                ) {
                    isShown.value == Self.isThere(watched.path)
                }
            }
            watching.dispose()
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64]) func `the changes of a directory add up to its entries`(seed: UInt64)
        async throws
    {
        try await withDirectory { directory in
            var generator = SplitMix64(seed: seed)
            let watched = directory.appending(path: "w")
            try FileManager.default.createDirectory(at: watched, withIntermediateDirectories: true)
            let shown = MutableProperty<Set<String>>([])
            let watching = watched.changes().subscribe(
                next: { change in
                    shown.modify { shown in
                        switch change {
                        case .created(let url): shown.insert(url.lastPathComponent)
                        case .removed(let url): shown.remove(url.lastPathComponent)
                        case .moved(from: let source, to: let url):
                            shown.remove(source.lastPathComponent)
                            shown.insert(url.lastPathComponent)
                        case .written, .overflowed: break
                        }
                    }
                }, error: { Issue.record("\($0)") })
            for round in 0..<Self.rounds {
                for _ in 0..<Int.random(in: 1...20, using: &generator) {
                    func path() -> String {
                        (Bool.random(using: &generator) ? watched : directory).path
                            + "/\(Int.random(in: 0..<4, using: &generator))"
                    }
                    switch Int.random(in: 0..<6, using: &generator) {
                    case 0: close(open(path(), O_CREAT | O_WRONLY, 0o600))
                    case 1: unlink(path())
                    case 2: mkdir(path(), 0o700)
                    case 3: link(path(), path())
                    default: rename(path(), path())
                    }
                }
                try await wait(for: "the entries in round \(round)", within: .seconds(5), seen: { "\(shown.value)" }) {
                    try shown.value == Set(FileManager.default.contentsOfDirectory(atPath: watched.path))
                }
            }
            watching.dispose()
        }
    }
}
#endif
