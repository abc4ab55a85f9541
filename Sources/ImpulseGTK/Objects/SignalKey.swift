#if GTK
import CGTK4

/// A signal of a class, already looked up.
struct SignalKey: Sendable {
    let id: guint
    let detail: GQuark
    let arguments: [GType]
    let returned: GType

    /// - Parameter name: the signal's name, and its detail after two colons.
    @MainActor
    init(_ name: String, of object: Object) {
        var id: guint = 0
        var detail: GQuark = 0
        let type = object.pointer.pointee.g_type_instance.g_class.pointee.g_type
        guard g_signal_parse_name(name, type, &id, &detail, gboolean(1)) != 0 else {
            fatalError("\(object.className) has no signal \"\(name)\"\(Self.list(of: type))")
        }
        var query = GSignalQuery()
        g_signal_query(id, &query)
        (self.id, self.detail) = (id, Self.isNotify(id) && detail != 0 ? Self.property(detail, of: object) : detail)
        arguments = (0..<Int(query.n_params)).map { Self.type(query.param_types[$0]) }
        returned = Self.type(query.return_type)
    }

    /// Returns whether the signal is `notify`, which reports changes of properties.
    private static func isNotify(_ id: guint) -> Bool { String(cString: g_signal_name(id)) == "notify" }

    /// Returns the detail for notifications of a property.
    ///
    /// - Precondition: the property exists; without it, nothing would ever be emitted.
    @MainActor
    private static func property(_ detail: GQuark, of object: Object) -> GQuark {
        g_quark_from_string(
            canonicalName(of: propertySpecification(String(cString: g_quark_to_string(detail)), of: object)))
    }

    /// Returns the type without the bit for the arguments' lifetime: `G_SIGNAL_TYPE_STATIC_SCOPE` of `gsignal.h`.
    private static func type(_ type: GType) -> GType { type & ~1 }

    /// Lists the signals of the class and its superclasses, for the error message about a misspelled name.
    @MainActor
    private static func list(of type: GType) -> String {
        var names: [String] = []
        var type = type
        while type != 0 {
            var count: guint = 0
            if let ids = g_signal_list_ids(type, &count) {
                names += (0..<Int(count)).compactMap { g_signal_name(ids[$0]).map { String(cString: $0) } }
                g_free(ids)
            }
            type = g_type_parent(type)
        }
        return names.isEmpty ? "" : ": it has \(names.sorted().joined(separator: ", "))"
    }

    /// Stops the program unless the signal sends arguments of these types and returns a value of this one.
    @MainActor
    func check(
        _ name: String, of object: Object, arguments types: [any ValueConvertible.Type],
        returning result: (any ValueConvertible.Type)?
    ) {
        let fits = types.isEmpty || types.count == arguments.count
        guard fits && zip(types, arguments).allSatisfy({ $0.represents($1) }) else {
            let sent = arguments.map(typeName).joined(separator: ", ")
            let expected = types.map { "\($0)" }.joined(separator: ", ")
            fatalError("\"\(name)\" of \(object.className) sends (\(sent)), not (\(expected))")
        }
        let returnsNothing = Fundamental(rawValue: returned) == Fundamental.none
        if let result {
            guard !returnsNothing && result.represents(returned) else {
                fatalError("\"\(name)\" of \(object.className) returns a \(typeName(returned)), not a \(result)")
            }
        } else {
            guard returnsNothing else {
                fatalError(
                    "\"\(name)\" of \(object.className) needs a return value, a \(typeName(returned)): use "
                        + "signal(for: \"\(name)\", …, returning: …)")
            }
        }
    }
}
#endif
