/// The calls of ``MutableProperty/modify(_:)`` under way on a thread.
///
/// A closure that sets the property which it is to modify would be called anew for ever, since each time the property has been set
/// meanwhile.
@usableFromInline
struct Modification {
    private static let current = ThreadLocal()

    private let property: ObjectIdentifier
    /// The address of the one within which this one is.
    private let outer: UInt

    /// Calls `change`, which modifies a property.
    @usableFromInline
    static func of<Failing: Error>(_ property: AnyObject, _ change: () throws(Failing) -> Void) throws(Failing) {
        let outer = current.word
        defer { current.word = outer }
        try withUnsafePointer(to: Modification(property: ObjectIdentifier(property), outer: outer)) {
            (modification) throws(Failing) in
            current.word = UInt(bitPattern: modification)
            try change()
        }
    }

    /// Stops the process if the caller sets a property within a closure that is to modify it.
    @usableFromInline
    static func check(_ property: AnyObject) {
        var address = current.word
        while let modification = UnsafePointer<Modification>(bitPattern: address)?.pointee {
            precondition(
                modification.property != ObjectIdentifier(property),
                "modify(_:): the closure has set the property that it is to modify: change its argument instead")
            address = modification.outer
        }
    }
}
