/// The identity of a property that a binding sets, to detect two bindings of one property.
struct BoundProperty: Sendable {
    struct Key: Hashable {
        let object: ObjectIdentifier
        let path: Int
    }

    let key: Key
    let name: String
    private let object: WeakIdentity

    /// - Parameter name: the name of the property, if for clients it belongs to another object.
    init<Object: AnyObject>(_ object: Object, _ path: PartialKeyPath<Object>?, named name: String? = nil) {
        key = Key(object: ObjectIdentifier(object), path: path.hashValue)
        self.name = name ?? "a property of \(Object.self)"
        self.object = WeakIdentity(object)
    }

    var isThere: Bool { object.object != nil }
}

#if DEBUG
/// The live bindings, which detect a second binding of a property.
enum LiveBindings {
    private typealias Bindings = Bag<(property: BoundProperty, site: CallSite)>

    private static let all = Guarded<[BoundProperty.Key: Bindings]>([:])

    /// Records a binding, and returns a closure to be called at its end.
    static func begin(_ property: BoundProperty, at site: CallSite) -> @Sendable () -> Void {
        let (number, others) = all.withLock { all in
            let others = all[property.key]?.elements ?? []
            return (all[property.key, default: Bindings()].insert((property, site)), others)
        }
        // A deallocated object may have had the same address.
        if let first = others.first(where: \.property.isThere) {
            Diagnostics.report(
                Diagnostics.Loss(
                    kind: .secondBinding(first: first.site.known), source: property.name, names: [],
                    subscription: site.known))
        }
        return { end(number, of: property.key) }
    }

    private static func end(_ number: Bindings.Key, of key: BoundProperty.Key) {
        let ended = all.withLock { all in
            let ended = all[key]?.remove(number)
            if all[key]?.count == 0 { all[key] = nil }
            return ended
        }
        withExtendedLifetime(ended) {}
    }
}
#endif
