/// What all subjects share: a place to send to, and a signal that tells what was sent there to all its subscribers.
public protocol SubjectProtocol<Value, Failure>: AnyObject, SignalConvertible {
    /// Sends a value to all subscribers.
    func send(_ value: Value)
    /// Ends the subject with an error, for all present and future subscribers.
    func send(error: Failure)
    /// Ends the subject, for all present and future subscribers.
    func sendCompleted()
}

extension SubjectProtocol where Value == Void {
    /// Sends a value of which only the arrival matters.
    @inlinable
    public func send() {
        send(())
    }
}

extension SubjectProtocol {
    /// Passes on all events of a signal, the end included. The subscription keeps the subject alive.
    @discardableResult
    @inlinable
    public func subscribe(
        to signal: Signal<Value, Failure>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        signal.subscribe(
            next: { self.send($0) },
            error: { self.send(error: $0) },
            completed: { self.sendCompleted() },
            fileID: fileID,
            line: line
        )
    }
}
