/// The scores of a recorded game.
struct RecordedGame {
    struct Score {
        let secondsPlayed: Int
        let score: String
    }

    /// The error of a line that is not a score.
    struct Unreadable: Error, CustomStringConvertible {
        let line: Int
        let text: String
        var description: String {
            "line \(line) is not a score: \"\(text)\"; write the seconds played and the score, such as 12 2-0, in ascending order"
        }
    }

    /// Two halves of 20 minutes, in seconds.
    static let length = 2_400

    let scores: [Score]

    init(_ text: String) throws(Unreadable) {
        var scores: [Score] = []
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.allSatisfy(\.isWhitespace) { continue }
            guard let match = line.wholeMatch(of: /(\d+) (\d+-\d+)\r?/), let seconds = Int(match.1),
                seconds <= Self.length,
                seconds >= scores.last?.secondsPlayed ?? 0
            else { throw Unreadable(line: number + 1, text: String(line)) }
            scores.append(Score(secondsPlayed: seconds, score: String(match.2)))
        }
        self.scores = scores
    }

    private init(scores: [Score]) {
        self.scores = scores
    }

    /// A fictitious game.
    static let builtIn = RecordedGame(
        scores: [
            (34, "2-0"), (51, "2-2"), (71, "2-4"), (117, "4-4"), (158, "7-4"), (177, "8-4"), (227, "8-6"),
            (281, "8-7"), (331, "9-7"), (359, "9-9"), (381, "11-9"), (429, "11-11"), (478, "13-11"), (528, "15-11"),
            (577, "15-13"), (630, "17-13"), (678, "17-16"), (721, "17-17"), (758, "19-17"), (783, "21-17"),
            (816, "22-17"),
            (851, "25-17"), (869, "27-17"), (893, "29-17"), (938, "32-17"), (994, "32-19"), (1044, "34-19"),
            (1080, "35-19"),
            (1123, "35-21"), (1154, "35-24"), (1172, "35-26"), (1205, "35-27"), (1247, "35-29"), (1303, "37-29"),
            (1346, "39-29"),
            (1367, "42-29"), (1399, "42-31"), (1438, "42-34"), (1483, "44-34"), (1522, "45-34"), (1544, "45-37"),
            (1575, "45-40"),
            (1632, "45-43"), (1655, "47-43"), (1683, "49-43"), (1734, "51-43"), (1748, "53-43"), (1785, "53-44"),
            (1807, "53-45"),
            (1862, "55-45"), (1919, "56-45"), (1958, "59-45"), (2012, "62-45"), (2030, "64-45"), (2051, "64-47"),
            (2071, "64-49"),
            (2119, "64-51"), (2172, "66-51"), (2199, "67-51"), (2253, "67-53"), (2305, "69-53"), (2326, "69-56"),
            (2369, "72-56"),
            (2388, "74-56"),
        ].map(Score.init))
}
