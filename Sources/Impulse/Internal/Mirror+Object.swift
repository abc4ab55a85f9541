extension Mirror {
    /// An object of the library's, which shows `children` alone.
    init(of object: some AnyObject, showing children: KeyValuePairs<String, Any> = [:]) {
        self.init(object, children: children, displayStyle: .class, ancestorRepresentation: .suppressed)
    }
}
