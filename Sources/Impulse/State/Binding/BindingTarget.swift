/// What can be bound to the values of a signal, with `<~(_:_:)`.
public protocol BindingTargetProvider<Value>: Sendable {
    associatedtype Value: Sendable

    /// What is set to each value.
    var bindingTarget: BindingTarget<Value> { get }
}

/// A place that a signal's values are set to, and that is not kept alive by that.
///
///     let target = BindingTarget(widget, \.text)
///     target <~ model.$name
///
/// A widget offers one for each property that is worth binding.
public struct BindingTarget<Value: Sendable>: BindingTargetProvider {
    /// Sets the value, and says whether anybody was there.
    let set: @Sendable (Value) -> Bool
    let isOnMain: Bool
    let bound: BoundProperty
    /// Where the target was made, if users did.
    let site: CallSite
    /// Ends what is bound to it; otherwise that ends with the first value that nobody is there for.
    private(set) var ended: Signal<Never, Never>?

    /// A property of an object that any thread may use: it is set on the thread that sends.
    public init<Object: AnyObject & Sendable>(
        _ object: Object,
        _ path: any ReferenceWritableKeyPath<Object, Value> & Sendable,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        set = { [weak object] value in
            object?[keyPath: path] = value
            return object != nil
        }
        isOnMain = false
        bound = BoundProperty(object, path)
        site = CallSite(fileID, line)
    }

    /// A property of the main actor's: what is sent there is set at once, all else in its turn.
    @MainActor
    public init<Object: AnyObject>(
        _ object: Object,
        _ path: ReferenceWritableKeyPath<Object, Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let set: @MainActor (Value) -> Bool = { [weak object] value in
            object?[keyPath: path] = value
            return object != nil
        }
        self.set = { value in MainActor.assumeIsolated { set(value) } }
        isOnMain = true
        bound = BoundProperty(object, path)
        site = CallSite(fileID, line)
    }

    /// A property of the main actor's, to which things are bound for as long as a life lasts.
    ///
    ///     model.$name.signal.bind(to: BindingTarget(widget, \.text, during: screen.lifetime))
    ///
    /// Without a life, a binding whose object has gone stays subscribed until the next value.
    @MainActor
    public init<Object: AnyObject>(
        _ object: Object,
        _ path: ReferenceWritableKeyPath<Object, Value>,
        during lifetime: Lifetime,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(object, path, fileID: fileID, line: line)
        ended = lifetime.ended
    }

    init(_ property: MutableProperty<Value>) {
        set = { [weak property] value in
            property?.value = value
            return property != nil
        }
        isOnMain = false
        bound = BoundProperty(property, nil)
        site = .unknown
    }

    /// A property of the main actor's that a module offers under a name of its own.
    ///
    /// - Parameter fileID: where users made the target, if they did.
    @MainActor
    package init<Object: AnyObject>(
        _ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>, during lifetime: Lifetime,
        named name: String, fileID: StaticString?, line: UInt
    ) {
        let set: @MainActor (Value) -> Bool = { [weak object] value in
            object?[keyPath: path] = value
            return object != nil
        }
        self.set = { value in MainActor.assumeIsolated { set(value) } }
        isOnMain = true
        bound = BoundProperty(object, path, named: name)
        site = fileID.map { CallSite($0, line) } ?? .unknown
        ended = lifetime.ended
    }

    public var bindingTarget: BindingTarget { self }
}

extension MutableProperty: BindingTargetProvider {
    public var bindingTarget: BindingTarget<Value> { BindingTarget(self) }
}
