extension Mirror {
    /// Creates the mirror of an object of the library, which shows only `children`.
    init(of object: some AnyObject, showing children: KeyValuePairs<String, Any> = [:]) {
        self.init(object, children: children, displayStyle: .class, ancestorRepresentation: .suppressed)
    }
}
