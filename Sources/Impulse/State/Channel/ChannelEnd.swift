/// One of two ends of a channel: the subscribers of the other end receive the values sent to it.
///
///     let (view, model) = ChannelEnd<String, Never>.pair()
///     model.signal.subscribe { print("typed", $0) }
///     view.signal.subscribe { print("shown", $0) }
///     view.send("ada")        // typed ada
///     model.send("Ada")       // shown Ada
///     view.sendCompleted()    // completes both signals
///
/// Use it where each side only knows its own end, and where the exchange can end or fail; to keep two places at one
/// value, use ``ChannelTerminalProvider/channel(to:fileID:line:)``.
///
/// Both ends have one order: a terminal event sent to either ends both, once, and all subscribers receive the same one,
/// after the values that were sent before. Otherwise an end is like a ``Subject``: it keeps no values, and a send
/// during a delivery, of either end, is enqueued. An end that is released without a terminal event sends nothing more.
/// When both are, the subscribers are released. The signals keep neither end alive.
public final class ChannelEnd<Value: Sendable, Failure: Error>: SubjectProtocol {
    private typealias Message = (isFromFirst: Bool, value: Value)

    /// The state that both ends share. One subject gives values in both directions, and the terminal event, one order.
    private let messages: Subject<Message, Failure>
    private let isFirst: Bool

    private init(_ messages: Subject<Message, Failure>, isFirst: Bool) {
        self.messages = messages
        self.isFirst = isFirst
    }

    /// Returns the two ends of a new channel.
    public static func pair() -> (ChannelEnd, ChannelEnd) {
        let messages = Subject<Message, Failure>()
        return (ChannelEnd(messages, isFirst: true), ChannelEnd(messages, isFirst: false))
    }

    /// A signal of the values sent to the other end from now on, and of the terminal event sent to either.
    public var signal: Signal<Value, Failure> {
        messages.signal.compactMap { [isFirst] in $0.isFromFirst == isFirst ? nil : $0.value }
    }

    public func send(_ value: Value) {
        messages.send((isFirst, value))
    }

    public func send(error: Failure) {
        messages.send(error: error)
    }

    public func sendCompleted() {
        messages.sendCompleted()
    }

    /// Disposes of `disposable` when the channel ends, or when both ends are released.
    public func onDispose(_ disposable: any Disposable) {
        messages.onDispose(disposable)
    }
}
