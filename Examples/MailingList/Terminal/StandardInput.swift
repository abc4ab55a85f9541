import Impulse

/// Nothing more will be typed.
struct EndOfInput: Error {}

/// What is typed, or comes through a pipe.
enum StandardInput {
    private static let reading = QueueScheduler(label: "standard input")

    /// One line for each subscription, read when it is subscribed to, without the main actor waiting for it.
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
