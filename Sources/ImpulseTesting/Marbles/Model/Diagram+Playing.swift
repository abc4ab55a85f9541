public import Impulse

extension Diagram where Value: Sendable {
    /// Returns a source that emits the events whether or not it has subscribers, like a subject, beginning now.
    ///
    ///     let words = try Diagram<String, Never>("-a---b--|").hot(on: time)
    ///
    /// Events of frames before zero are emitted before this returns.
    ///
    /// - Parameter time: the scheduler on which the events are emitted.
    public func hot(on time: TestScheduler) -> Signal<Value, Failure> {
        let subject = Subject<Value, Failure>()
        for frame in frames where frame.number < 0 { subject.send(frame) }
        // Scheduled inside the run, so that subscriptions in a frame come before the events in it.
        time.schedule { [time] in
            for frame in frames where frame.number >= 0 {
                _ = time.schedule(after: .frames(frame.number)) { subject.send(frame) }
            }
        }
        return subject.signal
    }

    /// Returns a source that emits the events to each subscriber separately, beginning with its subscription.
    ///
    ///     let answer = try Diagram<String, Never>("--a|").cold(on: time)
    ///
    /// Events of frame zero are emitted before `subscribe` returns; events of earlier frames are left out.
    ///
    /// - Parameter time: the scheduler on which the events are emitted.
    public func cold(on time: TestScheduler) -> Signal<Value, Failure> {
        Signal { subscriber in
            for frame in frames where frame.number > 0 {
                subscriber.onDispose(time.schedule(after: .frames(frame.number)) { subscriber.send(frame) })
            }
            if let first = frames.first(where: { $0.number == 0 }) { subscriber.send(first) }
            return nil
        }
    }
}

/// A receiver of events: the subject of a hot source, or a subscriber of a cold one.
private protocol EventReceiver<Value, Failure> {
    associatedtype Value
    associatedtype Failure: Error
    func send(_ value: Value)
    func send(error: Failure)
    func sendCompleted()
}

extension Subject: EventReceiver {}
extension Subscriber: EventReceiver {}

extension EventReceiver {
    fileprivate func send(_ frame: Diagram<Value, Failure>.Frame) {
        for event in frame.events {
            switch event {
            case .next(let value): send(value)
            case .error(let error): send(error: error)
            case .completed: sendCompleted()
            }
        }
    }
}
