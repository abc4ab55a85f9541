import Impulse

/// The end of standard input.
struct EndOfInput: Error {}

/// Lines typed by the user or read from a pipe.
enum StandardInput {
    private static let reading = QueueScheduler(label: "standard input")

    /// Reads one line for each subscription, without blocking the main actor.
    static let line = Signal<String, EndOfInput> { subscriber in
        if let line = readLine() {
            subscriber.send(line)
            subscriber.sendCompleted()
        } else {
            subscriber.send(error: EndOfInput())
        }
        return nil
    }
    .subscribed(on: reading)
}
