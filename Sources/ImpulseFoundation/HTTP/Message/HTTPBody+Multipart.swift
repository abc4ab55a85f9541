public import Foundation

/// A part of a form with files. See ``HTTPBody/multipart(_:)``.
public struct HTTPPart: Sendable {
    let name: String
    let fileName: String?
    let contentType: String?
    let content: Data

    /// Creates a text field.
    public static func field(_ name: String, _ text: String) -> HTTPPart {
        HTTPPart(name: name, fileName: nil, contentType: nil, content: Data(text.utf8))
    }

    /// Creates a file with the name to send to the server.
    public static func file(
        _ name: String, named fileName: String, _ content: Data, type: String = "application/octet-stream"
    ) -> HTTPPart {
        HTTPPart(name: name, fileName: fileName, contentType: type, content: content)
    }
}

extension HTTPBody {
    /// Creates a form with files, encoded as `multipart/form-data`.
    ///
    ///     let map = HTTPPart.file("map", named: "park.png", pixels, type: "image/png")
    ///     client.post(address, .multipart([.field("title", "Greenwich"), map]))
    ///
    /// The boundary between the parts contains 122 random bits. Quotes and line breaks in names are encoded as in
    /// browsers.
    ///
    /// - Complexity: Memory for all parts.
    public static func multipart(_ parts: [HTTPPart]) -> HTTPBody {
        let boundary = "impulse-\(UUID().uuidString)"
        return HTTPBody(.data { body(of: parts, boundary) }, type: "multipart/form-data; boundary=\(boundary)")
    }

    private static func body(of parts: [HTTPPart], _ boundary: String) -> Data {
        var body = Data()
        for part in parts {
            body += Data("--\(boundary)\r\nContent-Disposition: form-data; name=\"\(quoted(part.name))\"".utf8)
            if let fileName = part.fileName { body += Data("; filename=\"\(quoted(fileName))\"".utf8) }
            if let type = part.contentType { body += Data("\r\nContent-Type: \(onOneLine(type))".utf8) }
            body += Data("\r\n\r\n".utf8) + part.content + Data("\r\n".utf8)
        }
        return body + Data("--\(boundary)--\r\n".utf8)
    }

    private static func quoted(_ name: String) -> String {
        onOneLine(name, escaping: ["\r", "\n", "\""])
    }

    /// Compares scalars, because a combining mark would turn a quote into another character.
    private static func onOneLine(_ text: String, escaping escaped: Set<Unicode.Scalar> = ["\r", "\n"]) -> String {
        var encoded = ""
        for scalar in text.unicodeScalars {
            if escaped.contains(scalar) {
                encoded += scalar == "\"" ? "%22" : scalar == "\r" ? "%0D" : "%0A"
            } else {
                encoded.unicodeScalars.append(scalar)
            }
        }
        return encoded
    }
}
