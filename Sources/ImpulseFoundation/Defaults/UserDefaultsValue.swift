import Foundation

/// A type that user defaults can store: a property list type, or a type built from property list types.
///
///     enum Theme: String, UserDefaultsValue { case light, dark }
public protocol UserDefaultsValue: Equatable, Sendable {
    /// Creates a value from its stored form; `nil` if `propertyList` is of another type.
    init?(propertyList: Any)

    /// The stored form: a `Bool`, `Int`, `Double`, `String`, `Data`, `Date`, or an array or dictionary of those types.
    var propertyList: Any { get }
}

extension UserDefaultsValue {
    public init?(propertyList: Any) {
        guard let value = propertyList as? Self else { return nil }
        self = value
    }

    public var propertyList: Any { self }
}

extension UserDefaultsValue where Self: RawRepresentable, RawValue: UserDefaultsValue {
    public init?(propertyList: Any) {
        guard let rawValue = RawValue(propertyList: propertyList) else { return nil }
        self.init(rawValue: rawValue)
    }

    public var propertyList: Any { rawValue.propertyList }
}

extension String: UserDefaultsValue {}
extension Data: UserDefaultsValue {}
extension Date: UserDefaultsValue {}

extension Int: UserDefaultsValue {
    public init?(propertyList: Any) {
        guard let number = asNumber(propertyList) else { return nil }
        self.init(exactly: number)
    }
}

extension Double: UserDefaultsValue {
    public init?(propertyList: Any) {
        guard let number = asNumber(propertyList) else { return nil }
        self.init(truncating: number)
    }
}

extension Bool: UserDefaultsValue {
    public init?(propertyList: Any) {
        guard let number = asNumber(propertyList) else { return nil }
        self.init(exactly: number)
    }
}

/// Returns a number or truth value. Property lists distinguish neither these two nor whole numbers from others, and on
/// Linux Foundation returns either.
private func asNumber(_ propertyList: Any) -> NSNumber? {
    switch propertyList {
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    case let value as Float: NSNumber(value: value)
    default: propertyList as? NSNumber
    }
}

extension Array: UserDefaultsValue where Element: UserDefaultsValue {
    public init?(propertyList: Any) {
        guard let list = propertyList as? [Any] else { return nil }
        let elements = list.compactMap(Element.init(propertyList:))
        guard elements.count == list.count else { return nil }
        self = elements
    }

    public var propertyList: Any { map(\.propertyList) }
}

extension Dictionary: UserDefaultsValue where Key == String, Value: UserDefaultsValue {
    public init?(propertyList: Any) {
        guard let dictionary = propertyList as? [String: Any] else { return nil }
        let values = dictionary.compactMapValues(Value.init(propertyList:))
        guard values.count == dictionary.count else { return nil }
        self = values
    }

    public var propertyList: Any { mapValues(\.propertyList) }
}
