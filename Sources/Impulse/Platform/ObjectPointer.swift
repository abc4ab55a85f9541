/// An object as a pointer, for C code and for words that threads share. The compiler does not count the reference.
extension UnsafeMutableRawPointer {
    /// A pointer to an object that it retains, until ``takeObject(_:)`` or ``releaseObject()``.
    package init(retaining object: some AnyObject) {
        self = Unmanaged.passRetained(object).toOpaque()
    }

    /// A pointer to an object that something else retains as long as the pointer is used.
    package init(unretained object: some AnyObject) {
        self = Unmanaged.passUnretained(object).toOpaque()
    }

    /// The object.
    package func object<Object: AnyObject>(_: Object.Type) -> Object {
        withObject(Object.self) { $0 }
    }

    /// Calls `body` with the object, without counting a reference meanwhile.
    package func withObject<Object: AnyObject, Result>(_: Object.Type, _ body: (Object) -> Result) -> Result {
        Unmanaged<Object>.fromOpaque(self)._withUnsafeGuaranteedRef(body)
    }

    /// Returns the object, which the pointer no longer retains.
    package func takeObject<Object: AnyObject>(_: Object.Type) -> Object {
        defer { releaseObject() }
        return object(Object.self)
    }

    package func releaseObject() {
        Unmanaged<AnyObject>.fromOpaque(self).release()
    }
}
