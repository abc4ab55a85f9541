#if Services
public import Impulse
public import Logging

extension Signal {
    /// Logs events to a swift-log logger, and passes them through unchanged.
    ///
    ///     import ImpulseServices
    ///
    ///     client.get(url)
    ///         .log("request", events: .error, level: .warning, to: logger)
    ///         .log("request", to: logger)
    ///
    /// The message consists of the label, or else the signal's name, and the event. The metadata value `signal` also
    /// contains the name. File and line show the call, or the name. Below the logger's level, nothing is formatted.
    /// Each event is logged before it is passed on, on the sending thread.
    ///
    /// Requires the package trait `Services`.
    ///
    /// - Parameters:
    ///   - label: A name for the signal in the log. Without it, the signal's name is used, or else its type.
    ///   - events: The events to log.
    ///   - level: The log level.
    ///   - logger: The logger.
    public func log(
        _ label: String? = nil,
        events: Diagnostics.LogFilter = .all,
        level: Diagnostics.LogLevel = .debug,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        to logger: Logger
    ) -> Signal {
        log(label, events: events, level: level, fileID: fileID, line: line) { entry in
            let level = Logger.Level(entry.level)
            if level < logger.logLevel { return }
            let name = entry.signal
            let file = "\(name.fileID)"
            logger.log(
                level: level,
                "\(name.name): \(entry.event)",
                metadata: ["signal": "\(name.name)"],
                source: String(file.prefix { $0 != "/" }),
                file: file,
                function: "",
                line: name.line
            )
        }
    }
}

extension Logger.Level {
    init(_ level: Diagnostics.LogLevel) {
        self =
            switch level {
            case .trace: .trace
            case .debug: .debug
            case .info: .info
            case .notice: .notice
            case .warning: .warning
            case .error: .error
            case .critical: .critical
            }
    }
}
#endif
