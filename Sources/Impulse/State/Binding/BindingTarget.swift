/// A type whose instances can be bound to a signal with `<~(_:_:)`.
public protocol BindingTargetProvider<Value>: Sendable {
    associatedtype Value: Sendable

    /// The target that is set to each value.
    var bindingTarget: BindingTarget<Value> { get }
}

/// A place that a signal's values are set to, and that is not kept alive.
///
///     let target = BindingTarget(widget, \.text)
///     target <~ model.$name
///
/// A widget offers a target for each property that is worth binding.
public struct BindingTarget<Value: Sendable>: BindingTargetProvider {
    /// Sets the value, and returns whether the object still exists. The valve is the binding's own.
    let set: @Sendable (Value, Valve?) -> Bool
    /// If true, the target closes the valve of a binding while it is full.
    private(set) var pauses = false
    let isOnMain: Bool
    /// `nil` if values do not overwrite one another, so that several signals may be bound.
    private(set) var bound: BoundProperty?
    /// The line where client code created the target, if it did.
    let site: CallSite
    /// The property, if it is the library's, for the inspector.
    private(set) var inspected: InspectedSource?
    /// Ends the bindings to the target. If `nil`, a binding ends with the first value after the object is
    /// deallocated.
    private(set) var ended: Signal<Never, Never>?

    /// Creates a target that sets a property of an object that any thread may use.
    public init<Object: AnyObject & Sendable>(
        _ object: Object,
        _ path: any ReferenceWritableKeyPath<Object, Value> & Sendable,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(to: object, setting: BoundProperty(object, path), at: CallSite(fileID, line)) {
            $0[keyPath: path] = $1
        }
    }

    /// Creates a target that sets a main-actor property. Values sent on the main actor are set synchronously, unless
    /// earlier ones are enqueued; all others are set in order.
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
        self.set = { value, _ in MainActor.assumeIsolated { set(value) } }
        isOnMain = true
        bound = BoundProperty(object, path)
        site = CallSite(fileID, line)
    }

    /// Creates a target that sets a main-actor property as long as a lifetime lasts.
    ///
    ///     model.$name.signal.bind(to: BindingTarget(widget, \.text, during: screen.lifetime))
    ///
    /// Without a lifetime, a binding whose object has been deallocated stays subscribed until the next value.
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

    /// Creates a target that passes each value to a closure, for a module whose target uses every value.
    ///
    /// - Parameter pauses: whether it closes the valve of a binding while it is full, so that the source pauses.
    package init<Object: AnyObject & Sendable>(
        _ object: Object, pauses: Bool = false, set: @escaping @Sendable (Object, Value, Valve?) -> Void
    ) {
        self.set = { value, valve in
            set(object, value, valve)
            return true
        }
        self.pauses = pauses
        isOnMain = false
        site = .unknown
    }

    /// Creates a target that passes each value to an object that any thread may use.
    ///
    /// - Parameter bound: the property that is set; `nil` if the object uses every value.
    init<Object: AnyObject & Sendable>(
        to object: Object, setting bound: BoundProperty?, at site: CallSite,
        _ receive: @escaping @Sendable (Object, Value) -> Void
    ) {
        set = { [weak object] value, _ in
            guard let object else { return false }
            receive(object, value)
            return true
        }
        isOnMain = false
        self.bound = bound
        self.site = site
    }

    init(_ property: MutableProperty<Value>) {
        self.init(to: property, setting: BoundProperty(property, nil), at: .unknown) { $0.value = $1 }
        inspected = property.core.inspectedSource
    }

    /// Creates a target that sets a main-actor property under a name that its module gives it.
    ///
    /// - Parameter fileID: the file in which client code created the target, if it did.
    @MainActor
    package init<Object: AnyObject>(
        _ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>, during lifetime: Lifetime,
        named name: String, fileID: StaticString?, line: UInt
    ) {
        self.init(object, path, during: lifetime, fileID: fileID ?? "", line: fileID == nil ? 0 : line)
        bound = BoundProperty(object, path, named: name)
    }

    public var bindingTarget: BindingTarget { self }
}

extension MutableProperty: BindingTargetProvider {
    public var bindingTarget: BindingTarget<Value> { BindingTarget(self) }
}
