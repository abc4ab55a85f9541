#if GTK
import CGTK4
public import Impulse

extension Reactive {
    /// Returns a signal of the object by its name. It emits a value for each emission, after earlier handlers have
    /// run.
    ///
    ///     button.reactive.signal(for: "clicked").subscribeOnMain { print("clicked") }
    ///     dialog.reactive.signal(for: "response", Int.self).subscribeOnMain { print("answered", $0) }
    ///
    /// Omit the types to ignore the arguments. The signal does not retain the object, and completes when the object
    /// is disposed of. You can subscribe on any thread; values are delivered on the main actor.
    ///
    /// - Parameters:
    ///   - name: GLib's name of the signal. With a detail, as in `notify::text`, it emits only for that detail.
    ///   - types: the types of its arguments, all or none.
    /// - Precondition: the object's class has such a signal, with these arguments and without a return value.
    public func signal<each Argument: ValueConvertible>(
        for name: String, _ types: repeat (each Argument).Type
    ) -> Signal<(repeat each Argument), Never> {
        let key = lookUp(name, repeat each types, returning: nil)
        return Signal(of: Peer.of(base)) { [peer = Peer.of(base)] subscriber in
            peer.connect(key) { arguments, _ in subscriber.send(read(repeat each types, from: arguments)) }
        }
    }

    /// Returns a signal of the object that expects an answer, such as whether a key has been handled.
    ///
    ///     window.reactive.signal(for: "close-request", returning: true)          // it stays open
    ///     keys.reactive.signal(for: "key-pressed", Int.self, Int.self, Int.self) { key, _, _ in key == escape }
    ///
    /// GLib receives the answer before the value is sent. Each subscription supplies its own answer. If another
    /// thread emits the signal, it does not wait for the main actor, and GLib uses its default answer. Otherwise
    /// like ``signal(for:_:)``.
    ///
    /// - Parameters:
    ///   - name: GLib's name of the signal.
    ///   - types: the types of its arguments, all or none.
    ///   - answer: returns the signal's return value for its arguments.
    /// - Precondition: the object's class has such a signal, with these arguments and this return type.
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

    /// Returns a signal of the object that always answers `answer`. See ``signal(for:_:returning:)``.
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

/// Returns the arguments of an emission.
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
