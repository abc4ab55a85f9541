/// The parts of JSON that small messages need. The browser parses it.
public enum JSON {
    /// Returns the member of an object: a string's text, and the JSON of any other value; `nil` if there is none, or
    /// the text is not a JSON object.
    ///
    ///     JSON.member("reason", of: response.text)
    public static func member(_ key: String, of json: String) -> String? {
        String(taking: json.withText { json, count in key.withText { host_json(json, count, $0, $1) } })
    }

    /// Returns the elements of an array: strings as texts, and the JSON of other values; `nil` if the text is not a
    /// JSON array.
    ///
    ///     JSON.elements(of: response.text)?.compactMap { JSON.member("email", of: $0) }
    public static func elements(of json: String) -> [String]? {
        let count = json.withText { host_json_elements($0, $1) }
        guard count >= 0 else { return nil }
        return (0..<count).map { _ in String(taking: host_json_element()) ?? "" }
    }

    /// Returns the number that the text represents; `nil` if it is not a JSON number.
    ///
    ///     JSON.member("degrees", of: response.text).flatMap(JSON.number)
    public static func number(_ json: String) -> Double? {
        let number = json.withText { host_json_number($0, $1) }
        return number.isNaN ? nil : number
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
        String(taking: text.withText { host_quote($0, $1) }) ?? ""
    }
}
