import Foundation
import Logging

/// The identifier of the request that is being answered. Log lines have it wherever the work goes on, since Impulse
/// carries it.
enum RequestID {
    @TaskLocal static var current: String?

    static func random() -> String {
        String(UUID().uuidString.prefix(8)).lowercased()
    }

    static let metadata = Logger.MetadataProvider {
        current.map { ["request": "\($0)"] } ?? [:]
    }
}
