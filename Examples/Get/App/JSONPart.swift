public import Foundation

/// A path to a part of a JSON text: names and array indices from 0, joined by dots, as in `people.0.name`. The empty
/// path is the whole text.
public struct JSONPath: Sendable {
    private let steps: [String]

    public init(_ text: String) {
        steps = text.split(separator: ".").map(String.init)
    }

    /// Returns the part as text: a string without its quotes, anything else as JSON.
    public func part(of json: Data) throws(GetError) -> String {
        let whole: Any
        do { whole = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed) } catch {
            throw .json(reason: "the response is not JSON")
        }
        var part = whole
        for (index, step) in steps.enumerated() {
            guard let next = Self.step(step, into: part) else {
                let place = index == 0 ? "the response" : "\"\(steps[..<index].joined(separator: "."))\""
                throw .json(reason: "\(place) has no \"\(step)\"")
            }
            part = next
        }
        if let text = part as? String { return text }
        do {
            let options: JSONSerialization.WritingOptions = [
                .fragmentsAllowed, .prettyPrinted, .sortedKeys, .withoutEscapingSlashes,
            ]
            return String(decoding: try JSONSerialization.data(withJSONObject: part, options: options), as: UTF8.self)
        } catch {
            throw .json(reason: "cannot format the part as JSON")
        }
    }

    private static func step(_ step: String, into value: Any) -> Any? {
        switch value {
        case let object as [String: Any]: object[step]
        case let list as [Any]: Int(step).flatMap { list.indices.contains($0) ? list[$0] : nil }
        default: nil
        }
    }
}
