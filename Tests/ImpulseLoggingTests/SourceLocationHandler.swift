#if Logging
import Logging
import Synchronization

/// Notes where what is logged says it comes from.
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
#endif
