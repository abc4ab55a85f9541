/// As much of JSON as small messages need. The browser parses it.
public enum JSON {
    /// Returns the member of an object: the text of a text, and the JSON of everything else; `nil` if there is none, or
    /// the text is not a JSON object.
    ///
    ///     JSON.member("reason", of: response.text)
    public static func member(_ key: String, of json: String) -> String? {
        String(taking: json.withText { json, count in key.withText { host_json(json, count, $0, $1) } })
    }

    /// Returns an object whose members are texts.
    ///
    ///     JSON.object([("email", email)])     // {"email":"ada@example.com"}
    public static func object(_ members: [(key: String, text: String)]) -> String {
        var json = "{"
        for (key, text) in members {
            if json.utf8.count > 1 { json += "," }
            json += quoted(key) + ":" + quoted(text)
        }
        return json + "}"
    }

    /// Returns the text as JSON.
    public static func quoted(_ text: String) -> String {
        let digits: StaticString = "0123456789abcdef"
        var bytes: [UInt8] = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<32:
                bytes += [UInt8(ascii: "\\"), UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0")]
                bytes += [digits.utf8Start[Int(byte >> 4)], digits.utf8Start[Int(byte & 15)]]
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
        return String(decoding: bytes, as: UTF8.self)
    }
}
