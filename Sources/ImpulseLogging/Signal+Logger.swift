#if Logging
public import Impulse
public import Logging

extension Signal {
    /// Logs events to a logger of swift-log, and changes nothing.
    ///
    ///     import ImpulseLogging
    ///
    ///     client.get(url)
    ///         .log("request", events: .error, level: .warning, to: logger)
    ///         .log("request", to: logger)
    ///
    /// The message has the label, or else the signal's name, and the event. The name is the metadata value `signal`, too;
    /// file and line are those of the call, or of the name. Nothing is formatted at a level that the logger leaves out.
    /// Each event is logged before it is passed on, on the thread that sends it.
    ///
    /// This needs the package trait `Logging`.
    ///
    /// - Parameters:
    ///   - label: what to call the signal. Without it, it is called by its name, or else by its type.
    ///   - events: what to log.
    ///   - level: at which level.
    ///   - logger: where to log.
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
