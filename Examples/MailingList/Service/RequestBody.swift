import FlyingFox
import Foundation

/// The body of a request, read up to a limit.
enum RequestBody: Sendable {
    case complete(Data)
    case tooLarge
    case unreadable

    static let limit = 64 * 1024

    /// Reads the body to its end but keeps no more than the limit.
    ///
    /// An unread rest would be parsed as the next request on the same connection.
    init(reading sequence: HTTPBodySequence) async {
        var kept = Data()
        var size = 0
        do {
            for try await chunk in sequence {
                size += chunk.count
                if size <= Self.limit {
                    kept.append(chunk)
                }
            }
            self = size <= Self.limit ? .complete(kept) : .tooLarge
        } catch {
            self = .unreadable
        }
    }
}
