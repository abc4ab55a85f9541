/// Time that passes, as a word of marble text: `300ms`, `5s`, `2m`.
enum MarbleTime {
    /// The greatest first.
    private static let units = [(name: "m", frames: 60_000), (name: "s", frames: 1_000), (name: "ms", frames: 1)]

    /// Returns the number of frames that a word stands for; `nil` if it is not a time.
    static func frames(_ word: some StringProtocol) -> Int? {
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        // Few enough digits that nothing overflows.
        guard digits.count <= 12, let number = Int(digits) else { return nil }
        let name = word.dropFirst(digits.count)
        return units.first { $0.name == name }.map { number * $0.frames }
    }

    /// Returns the shortest word for a number of frames.
    static func word(_ frames: Int) -> String {
        guard let unit = units.first(where: { frames.isMultiple(of: $0.frames) }) else { return "\(frames)ms" }
        return "\(frames / unit.frames)\(unit.name)"
    }
}
