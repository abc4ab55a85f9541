#if GTK
import CGTK4
public import Impulse

extension Reactive {
    /// A signal of the object, by its name: a value for each emission, once those who were connected before have been told.
    ///
    ///     button.reactive.signal(for: "clicked").subscribeOnMain { print("clicked") }
    ///     dialog.reactive.signal(for: "response", Int.self).subscribeOnMain { print("answered", $0) }
    ///
    /// Without types, the arguments are left out. It completes when the object is gone, which it does not keep alive. It may be subscribed to from any thread, and sends on the main actor.
    ///
    /// - Parameters:
    ///   - name: GLib's name of the signal; with a detail, as in `notify::text`, only those emissions.
    ///   - types: the types of its arguments, all or none.
    /// - Precondition: the object's class has such a signal, which sends such arguments and returns nothing.
    public func signal<each Argument: ValueConvertible>(
        for name: String, _ types: repeat (each Argument).Type
    ) -> Signal<(repeat each Argument), Never> {
        let key = lookUp(name, repeat each types, returning: nil)
        return Signal(of: Peer.of(base)) { [peer = Peer.of(base)] subscriber in
            peer.connect(key) { arguments, _ in subscriber.send(read(repeat each types, from: arguments)) }
        }
    }

    /// A signal of the object that wants to know something: whether a key has been used, say.
    ///
    ///     window.reactive.signal(for: "close-request", returning: true)          // it stays open
    ///     keys.reactive.signal(for: "key-pressed", Int.self, Int.self, Int.self) { key, _, _ in key == escape }
    ///
    /// GLib is given the answer before the value is sent; each subscription gives one of its own. Where another thread emits the signal,
    /// nobody waits for the main actor's answer, and GLib has its own default. All else is as with ``signal(for:_:)``.
    ///
    /// - Parameters:
    ///   - name: GLib's name of the signal.
    ///   - types: the types of its arguments, all or none.
    ///   - answer: what the signal is to return, from its arguments.
    /// - Precondition: the object's class has such a signal, which sends such arguments and returns such a value.
    public func signal<each Argument: ValueConvertible, Answer: ValueConvertible>(
        for name: String, _ types: repeat (each Argument).Type,
        returning answer: @escaping @MainActor (repeat each Argument) -> Answer
    ) -> Signal<(repeat each Argument), Never> {
        let key = lookUp(name, repeat each types, returning: Answer.self)
        return Signal(of: Peer.of(base)) { [peer = Peer.of(base)] subscriber in
            peer.connect(key) { arguments, result in
                let values = read(repeat each types, from: arguments)
                if let result { answer(repeat each values).write(to: result) }
                subscriber.send(values)
            }
        }
    }

    /// ``signal(for:_:returning:)`` with one answer for all.
    public func signal<each Argument: ValueConvertible, Answer: ValueConvertible>(
        for name: String, _ types: repeat (each Argument).Type, returning answer: Answer
    ) -> Signal<(repeat each Argument), Never> {
        signal(for: name, repeat each types, returning: { (_: repeat each Argument) in answer })
    }

    private func lookUp<each Argument: ValueConvertible>(
        _ name: String, _ types: repeat (each Argument).Type, returning result: (any ValueConvertible.Type)?
    ) -> SignalKey {
        var expected: [any ValueConvertible.Type] = []
        repeat expected.append(each types)
        let key = SignalKey(name, of: base)
        key.check(name, of: base, arguments: expected, returning: result)
        return key
    }
}

/// The arguments of an emission.
@MainActor
private func read<each Argument: ValueConvertible>(
    _ types: repeat (each Argument).Type, from arguments: UnsafePointer<GValue>
) -> (repeat each Argument) {
    var next = arguments
    func take<Value: ValueConvertible>(_: Value.Type) -> Value {
        defer { next += 1 }
        return Value.read(next)
    }
    return (repeat take(each types))
}
#endif
