#if GTK
import CGTK4

/// Returns the arguments of a call in D-Bus's form.
func busArguments<each Argument: BusValue>(_ values: repeat each Argument) -> BusVariant {
    var children: [OpaquePointer?] = []
    repeat children.append((each values).variant)
    return BusVariant(sinking: g_variant_new_tuple(children, gsize(children.count)))
}

extension BusVariant {
    /// Returns the arguments of an emission or an answer. With no types, they are ignored.
    ///
    /// - Parameter member: the member that they belong to, for the error.
    func values<each Argument: BusValue>(
        of member: String, _ types: repeat (each Argument).Type
    ) throws(BusError) -> (repeat each Argument) {
        var expected = ""
        repeat expected += (each types).signature
        guard expected.isEmpty || type == "(\(expected))" else {
            throw .mismatch(member: member, expected: "(\(expected))", received: type)
        }
        var index = -1
        func take<Value: BusValue>(_: Value.Type) -> Value {
            index += 1
            return child(index, of: pointer)
        }
        return (repeat take(each types))
    }
}
#endif
