#if canImport(Darwin)
import Dispatch
import Foundation
import Impulse

/// Hints that the file with a name may have changed. Uses `kqueue`, which Linux CI does not run.
final class FileWatch: Sendable {
    private let url: URL
    private let directory: Descriptor

    init(_ url: URL) throws(FileError) {
        self.url = url
        directory = try Descriptor(opening: url.deletingLastPathComponent(), O_EVTONLY, for: .watch)
    }

    /// Does nothing, because ``hints(on:)`` watches whichever file has the name.
    func watchFile() {}

    func hints(on queue: DispatchQueue) -> Signal<Void, FileError> {
        writes(on: queue).merge(with: entries(on: queue)).startWith(()).promoteError()
    }

    /// Emits when the file with the name, or one that takes its place, is written to.
    func writes(on queue: DispatchQueue) -> Signal<Void, Never> {
        let now = Signal<Descriptor, Never>.deferred { [url] in
            Signal(optional: try? Descriptor(opening: url, O_EVTONLY, for: .watch))
        }
        return entries(on: queue).startWith(()).flatMap { now }
            .flatMap(.latest) { $0.changes([.write, .extend], on: queue) }
            .map { _ in }
    }

    private func entries(on queue: DispatchQueue) -> Signal<Void, Never> {
        directory.changes([.write], on: queue).map { _ in }
    }
}
#endif
