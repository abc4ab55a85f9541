/// A letter of its own for each value, so that different values look different.
///
/// A value has the letter of its legend; otherwise its own description, if that is one character; otherwise a free
/// letter.
struct Lettering<Value: Equatable> {
    private(set) var entries: [(letter: Character, value: Value)]

    init(of values: [Value], preferring legend: Legend<Value>) {
        entries = legend.entries
        var taken = Set(entries.map(\.letter))
        var unnamed: [Value] = []
        for value in values where !knows(value) {
            if let letter = Self.ownLetter(of: value), taken.insert(letter).inserted {
                entries.append((letter, value))
            } else {
                unnamed.append(value)
            }
        }
        var free = Self.letters.makeIterator()
        for value in unnamed where !knows(value) {
            while let letter = free.next() {
                guard taken.insert(letter).inserted else { continue }
                entries.append((letter, value))
                break
            }
        }
    }

    /// Returns the letter of one of the values; `?` for a value that equals nothing, not even itself.
    func letter(of value: Value) -> Character {
        entries.first { $0.value == value }?.letter ?? "?"
    }

    /// The letters that do not stand for themselves, with their values.
    var spelledOut: [(letter: Character, description: String)] {
        entries.filter { Self.ownLetter(of: $0.value) != $0.letter }
            .map { ($0.letter, String(reflecting: $0.value)) }
    }

    private static func ownLetter(of value: Value) -> Character? {
        let description = String(describing: value)
        guard description.count == 1, let letter = description.first, letter.isMarbleLetter else { return nil }
        return letter
    }

    private func knows(_ value: Value) -> Bool { entries.contains { $0.value == value } }

    /// Latin letters, then ideographs: many, and none that merges with its neighbors.
    private static var letters: some Sequence<Character> {
        let scalars = [0x41...0x5A, 0x61...0x7A, 0x4E00...0x9FFF]
        return scalars.joined().lazy.compactMap(Unicode.Scalar.init).map(Character.init)
    }
}
