#if GTK
import CGTK4

/// A property of a class, looked up for values of one type.
struct PropertyKey<Value: ValueConvertible>: Hashable, Sendable {
    let name: String

    @MainActor
    init(_ name: String, of object: Object) {
        let specification = propertySpecification(name, of: object)
        self.name = canonicalName(of: specification)
        let type = specification.pointee.value_type
        guard Value.represents(type) else {
            fatalError("\"\(name)\" of \(object.className) is a \(typeName(type)), not a \(Value.self)")
        }
    }
}

/// Returns the property of an object's class with this name. Underscores in the name match dashes.
///
/// - Precondition: the class has such a property.
@MainActor
func propertySpecification(_ name: String, of object: Object) -> UnsafeMutablePointer<GParamSpec> {
    let known = Peer.of(object).properties
    guard let specification = g_object_class_find_property(known, name) else {
        fatalError("\(object.className) has no property \"\(name)\"\(propertyList(of: known))")
    }
    return specification
}

/// Returns the canonical spelling of a property's name, which notifications use.
func canonicalName(of specification: UnsafeMutablePointer<GParamSpec>) -> String {
    String(cString: g_param_spec_get_name(specification))
}

/// Lists the class's properties, for the error message about a misspelled name.
private func propertyList(of known: UnsafeMutablePointer<GObjectClass>?) -> String {
    var count: guint = 0
    let all = g_object_class_list_properties(known, &count)
    defer { g_free(all) }
    let names = (0..<Int(count)).compactMap { all?[$0].map(canonicalName) }
    return names.isEmpty ? "" : ": it has \(names.sorted().joined(separator: ", "))"
}

extension Peer {
    fileprivate var properties: UnsafeMutablePointer<GObjectClass>? {
        pointer.map {
            UnsafeMutableRawPointer($0.pointee.g_type_instance.g_class).assumingMemoryBound(to: GObjectClass.self)
        }
    }

    /// The value of the property. Setting an equal value does nothing, because it would move the cursor of a text.
    ///
    /// - Precondition: the property can be read, or set, respectively.
    subscript<Value: ValueConvertible>(key: PropertyKey<Value>) -> Value {
        get {
            let (pointer, specification) = use(key, if: G_PARAM_READABLE, to: "read")
            return withContainer(for: specification.pointee.value_type) { container in
                g_object_get_property(pointer, key.name, container)
                return Value.read(container)
            }
        }
        set {
            guard self.pointer != nil else { return }
            let (pointer, specification) = use(key, if: G_PARAM_WRITABLE, to: "set")
            let type = specification.pointee.value_type
            withContainer(for: type) { container in
                newValue.write(to: container)
                let isReadable = specification.pointee.flags.rawValue & G_PARAM_READABLE.rawValue != 0
                let isThere =
                    isReadable
                    && withContainer(for: type) { current in
                        g_object_get_property(pointer, key.name, current)
                        return g_param_values_cmp(specification, current, container) == 0
                    }
                if !isThere { g_object_set_property(pointer, key.name, container) }
            }
        }
    }

    private func use<Value>(
        _ key: PropertyKey<Value>, if flag: GParamFlags, to purpose: String
    ) -> (UnsafeMutablePointer<GObject>, UnsafeMutablePointer<GParamSpec>) {
        guard let pointer, let specification = g_object_class_find_property(properties, key.name) else {
            fatalError("\"\(key.name)\" of an object that has been finalized cannot be \(purpose)")
        }
        guard specification.pointee.flags.rawValue & flag.rawValue != 0 else {
            fatalError("\"\(key.name)\" of \(className) cannot be \(purpose)")
        }
        return (pointer, specification)
    }
}
#endif
