/// A wait for something real, such as a process, a socket or a browser, that has not ended in time.
package struct WaitFailure: Error, Sendable, CustomStringConvertible {
    /// The time after which a wait fails: far more than anything takes on a busy machine.
    package static let limit = Duration.seconds(60)

    /// The subject of the wait.
    let subject: String
    let limit: Duration
    /// The last state that was seen of it; empty if nothing was seen.
    let seen: String
    /// The component's output; empty if it writes nothing.
    let output: String

    package var description: String {
        var text = "waited \(limit) for \(subject)"
        if !seen.isEmpty { text += "; last seen: \(seen)" }
        // The end has the reason.
        if !output.isEmpty { text += "; output:\n\(output.suffix(4_000))" }
        return text
    }
}
