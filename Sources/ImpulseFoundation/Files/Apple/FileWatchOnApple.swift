#if canImport(Darwin)
import Dispatch
import Foundation
import Impulse

/// Tells when something may have happened to the file of a name: a `kqueue`, which Linux CI does not run.
final class FileWatch: Sendable {
    private let url: URL
    private let directory: Descriptor

    init(_ url: URL) throws(FileError) {
        self.url = url
        directory = try Descriptor(opening: url.deletingLastPathComponent(), O_EVTONLY, for: .watch)
    }

    /// Nothing: ``hints(on:)`` watches whichever file has the name.
    func watchFile() {}

    func hints(on queue: DispatchQueue) -> Signal<Void, FileError> {
        writes(on: queue).merge(with: entries(on: queue)).startWith(()).promoteError()
    }

    /// The file that has the name, and each that takes its place.
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
