/// The elements of the page.
public enum Document {
    /// Returns the first element that matches a selector of CSS.
    ///
    ///     let field = try Document.find("#email")
    public static func find(_ selector: String) throws(PageError) -> Element {
        try find(selector, in: 0)
    }

    static func find(_ selector: String, in root: Handle) throws(PageError) -> Element {
        let found = selector.withText { host_find(root, $0, $1) }
        if found > 0 { return Element(found) }
        throw found < 0 ? .invalidSelector(selector) : .noElement(selector: selector)
    }
}

extension Element {
    /// Returns the first element in this that matches a selector of CSS.
    public func find(_ selector: String) throws(PageError) -> Element {
        try Document.find(selector, in: node.handle)
    }
}
