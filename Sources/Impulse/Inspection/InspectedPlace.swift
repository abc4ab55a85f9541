#if Inspector
/// The end of a trail, as the inspector sees it.
package struct InspectedPlace: Sendable {
    /// The number of the node downstream; 0 at the subscription.
    package let downstream: Int

    /// The target that the subscription sends to, if the library made it.
    package let target: InspectedSource?

    init(downstream: Int = 0, target: InspectedSource? = nil) {
        self.downstream = downstream
        self.target = target
    }
}

/// A hot source, or what a subscription sends to.
@usableFromInline
package struct InspectedSource: Sendable {
    package let kind: InspectedKind
    package let id: ObjectIdentifier
    /// The place where the source was made, if it is known.
    package let site: Diagnostics.CallSite?
    private let read: @Sendable () -> (any Sendable)?
    private let countRepeated: @Sendable () -> Int

    /// - Parameters:
    ///   - value: returns the current value, if the source has one.
    ///   - repeated: returns the number of values that a new subscription receives immediately.
    @usableFromInline
    init<Object: AnyObject & Sendable>(
        _ kind: InspectedKind, _ object: Object, at site: CallSite? = nil,
        value: @escaping @Sendable (Object) -> (any Sendable)? = { _ in nil },
        repeated: @escaping @Sendable (Object) -> Int = { _ in 0 }
    ) {
        self.kind = kind
        self.site = site
        id = ObjectIdentifier(object)
        read = { [weak object] in object.flatMap(value) }
        countRepeated = { [weak object] in object.map(repeated) ?? 0 }
    }

    /// The current value, of a source that has one.
    package var value: (any Sendable)? { read() }

    /// The number of values that a new subscription receives immediately.
    var repeated: Int { countRepeated() }
}

extension Trail {
    var place: InspectedPlace { node?.place ?? InspectedPlace() }

    /// Returns the trail of a subscription that sends to `target`.
    @usableFromInline
    func feeding(_ target: @autoclosure () -> InspectedSource?) -> Trail {
        guard let target = target() else { return self }
        return Trail(site, TrailNode(downstream: node, place: InspectedPlace(target: target)))
    }

    /// Returns the trail of what is upstream of a node of the inspector.
    func entering(_ number: Int) -> Trail {
        Trail(site, TrailNode(downstream: node, place: InspectedPlace(downstream: number)))
    }
}
#else
/// The end of a trail, as the inspector sees it. Without the trait `Inspector`, this and the rest are empty.
@usableFromInline
struct InspectedPlace: Sendable {
    init() {}
}

/// A hot source, or what a subscription sends to.
@usableFromInline
struct InspectedSource: Sendable {
    @inlinable
    init<Object: AnyObject>(_ kind: InspectedKind, _ object: Object, at site: CallSite? = nil) {}

    /// The value's type is a parameter, because Embedded Swift has no `any Sendable`.
    @inlinable
    init<Object: AnyObject, Value>(
        _ kind: InspectedKind, _ object: Object, at site: CallSite? = nil, value: (Object) -> Value,
        repeated: (Object) -> Int = { _ in 0 }
    ) {}
}

extension Trail {
    @inlinable
    func feeding(_ target: @autoclosure () -> InspectedSource?) -> Trail { self }
}
#endif

/// The kind of a hot source, or of what a subscription sends to.
@usableFromInline
package enum InspectedKind: String, Sendable {
    case subject
    case property
    case command
}
