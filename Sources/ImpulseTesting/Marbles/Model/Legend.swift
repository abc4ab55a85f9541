/// The values that the letters of a diagram stand for.
///
///     marbles.hot("-a--b-|", values: ["a": user, "b": admin])
///     marbles.hot("-1--2-|", values: .digits)
///
/// A letter that is not listed stands for itself, if the type of the values can be created from it: as a string, a
/// character, or the digit of a number.
public struct Legend<Value>: ExpressibleByDictionaryLiteral {
    let entries: [(letter: Character, value: Value)]

    init(_ entries: [(letter: Character, value: Value)]) {
        self.entries = entries
    }

    public init(dictionaryLiteral elements: (Character, Value)...) {
        self.init(elements.map { (letter: $0.0, value: $0.1) })
    }

    /// Creates a legend from a dictionary.
    public init(_ values: [Character: Value]) {
        self.init(values.sorted { $0.key < $1.key }.map { (letter: $0.key, value: $0.value) })
    }

    /// A legend in which each letter stands for itself.
    public static var plain: Legend { [:] }
}

extension Legend: Sendable where Value: Sendable {}

extension Legend<Int> {
    /// A legend in which each digit stands for itself.
    public static var digits: Legend { .plain }
}

extension Legend {
    func value(for letter: Character) -> Value? {
        entries.first { $0.letter == letter }?.value ?? Self.plainValue(of: letter)
    }

    static func plainValue(of letter: Character) -> Value? {
        (Value.self as? any LosslessStringConvertible.Type)?.init(String(letter)) as? Value
    }

    /// The reason why the legend cannot be used, with a remedy; `nil` if it can.
    var problem: String? {
        var letters: Set<Character> = []
        for (letter, _) in entries {
            if !letter.isMarbleLetter { return "`\(letter)` cannot stand for a value: give the value another letter" }
            if !letters.insert(letter).inserted { return "`\(letter)` has two values: remove one" }
        }
        return nil
    }
}

extension Character {
    /// True if this can stand for a value. `-`, `|`, `#`, `^`, `!`, parentheses and white space have meanings of
    /// their own.
    var isMarbleLetter: Bool { !isWhitespace && !"-|#^!()".contains(self) && standsAlone }

    /// True if this stays a separate character between others, unlike an accent or half a flag.
    private var standsAlone: Bool { "-\(self)\(self)-".count == 4 }
}
