/// The calls of ``MutableProperty/modify(_:)`` under way on a thread.
///
/// They detect a closure that sets the property that it modifies. Such a closure would be called again forever,
/// because every attempt would find that the property had been set meanwhile.
@usableFromInline
struct Modification {
    private static let current = ThreadLocal()

    private let property: ObjectIdentifier
    /// The address of the enclosing modification.
    private let outer: UInt

    /// Calls `change`, which modifies a property.
    static func of<Failing: Error>(_ property: AnyObject, _ change: () throws(Failing) -> Void) throws(Failing) {
        let outer = current.word
        defer { current.word = outer }
        try withUnsafePointer(to: Modification(property: ObjectIdentifier(property), outer: outer)) {
            (modification) throws(Failing) in
            current.word = UInt(bitPattern: modification)
            try change()
        }
    }

    /// Stops the process if the caller sets a property within a closure that modifies it.
    @usableFromInline
    static func check(_ property: AnyObject) {
        var address = current.word
        while let modification = UnsafePointer<Modification>(bitPattern: address)?.pointee {
            precondition(
                modification.property != ObjectIdentifier(property),
                "modify(_:): the closure set the property that it modifies: change its argument instead")
            address = modification.outer
        }
    }
}
