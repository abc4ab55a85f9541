import Impulse

/// An element of the page.
///
///     let button = try Document.find("#subscribe")
///     let row = Element("li")
///     row.text = "Ada"
///     list.append(row)
///
/// Subscriptions to its events, and its bindings, last as long as its life. The life ends when the element or an
/// enclosing one leaves the page, for any reason: immediately with ``remove()``, otherwise a moment later. Moving an
/// element does not end its life. The life of an element that has never been on the page ends with the last reference
/// to its outermost enclosing element. At the end, signals of its events complete, and the host releases it. Two
/// references to one element are equal.
public final class Element: Equatable, Sendable {
    let node: Node

    init(_ handle: Handle) {
        node = .referred(handle)
    }

    /// Creates an element that is not yet on the page: a `div` if the tag does not name an element, which is
    /// reported in the browser's console.
    public convenience init(_ tag: String) {
        self.init(tag.withText { host_create($0, $1) })
    }

    deinit {
        node.unrefer()
    }

    public static func == (first: Element, second: Element) -> Bool { first.node == second.node }
}

// Contents

extension Element {
    /// Its text. Setting it replaces the element's whole content.
    public var text: String {
        get { self[property: "textContent"] ?? "" }
        set { newValue.withText { host_set_content(node.handle, $0, $1) } }
    }

    /// The text that the user has entered.
    public var value: String {
        get { self[property: "value"] ?? "" }
        set { self[property: "value"] = newValue }
    }

    /// A property of the element, by the name that JavaScript has for it; `nil` if it has none. Setting `nil` sets an
    /// empty text.
    public subscript(property name: String) -> String? {
        get { String(taking: name.withText { host_get_text(node.handle, $0, $1) }) }
        set {
            name.withText { name, count in
                (newValue ?? "").withText { host_set_text(node.handle, name, count, $0, $1) }
            }
        }
    }

    /// Sets an attribute, or removes it.
    public func setAttribute(_ name: String, _ value: String?) {
        name.withText { name, count in
            if let value {
                value.withText { host_set_attribute(node.handle, name, count, $0, $1) }
            } else {
                host_set_attribute(node.handle, name, count, nil, -1)
            }
        }
    }

    /// Adds a class to the element, or removes it.
    public func setClass(_ name: String, _ isOn: Bool) {
        name.withText { host_set_class(node.handle, $0, $1, isOn) }
    }

    func setFlag(_ name: String, _ isOn: Bool) {
        name.withText { host_set_flag(node.handle, $0, $1, isOn) }
    }

    /// Gives the element the keyboard's focus.
    public func focus() { "focus".withText { host_call(node.handle, $0, $1) } }
}

// Place

extension Element {
    /// Inserts an element as the last one in this, or before another. An element that is in another place moves.
    public func append(_ child: Element, before next: Element? = nil) {
        host_insert(node.handle, child.node.handle, next?.node.handle ?? 0)
    }

    /// Takes the element out of the page, which ends its life, and the lives of the elements in it.
    public func remove() { host_remove(node.handle) }
}
