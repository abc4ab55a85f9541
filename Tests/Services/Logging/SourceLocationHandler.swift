import Logging
import Synchronization

/// Records the source locations of log entries.
final class SourceLocationHandler: LogHandler {
    private let places = Mutex<[String]>([])

    var all: [String] { places.withLock { $0 } }

    func log(event: LogEvent) {
        places.withLock { $0.append("\(event.source) \(event.file):\(event.line)") }
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { nil }
        set {}
    }

    var metadata: Logger.Metadata {
        get { [:] }
        set {}
    }

    var logLevel: Logger.Level {
        get { .trace }
        set {}
    }
}
