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
