import Impulse

/// Combinations of 2, 8 and 16 signals, each with the sum of all values as its result.
enum Packs {
    typealias Source = Signal<Int, Never>
    typealias Four = (Int, Int, Int, Int)
    typealias Eight = (Int, Int, Int, Int, Int, Int, Int, Int)

    static func combineLatest(_ s: [Source]) -> Source {
        switch s.count {
        case 2:
            return Signal.combineLatest(s[0], s[1]).map { $0 &+ $1 }
        case 8:
            return Signal.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]).map { total($0) }
        case 16:
            return Signal.combineLatest(
                s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10], s[11], s[12], s[13], s[14], s[15]
            ).map {
                total(($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7))
                    &+ total(($0.8, $0.9, $0.10, $0.11, $0.12, $0.13, $0.14, $0.15))
            }
        default:
            preconditionFailure("no combination of \(s.count) signals")
        }
    }

    static func zip(_ s: [Source]) -> Source {
        switch s.count {
        case 2:
            return Signal.zip(s[0], s[1]).map { $0 &+ $1 }
        case 8:
            return Signal.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]).map { total($0) }
        case 16:
            return Signal.zip(
                s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10], s[11], s[12], s[13], s[14], s[15]
            ).map {
                total(($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7))
                    &+ total(($0.8, $0.9, $0.10, $0.11, $0.12, $0.13, $0.14, $0.15))
            }
        default:
            preconditionFailure("no combination of \(s.count) signals")
        }
    }

    private static func total(_ four: Four) -> Int { four.0 &+ four.1 &+ four.2 &+ four.3 }

    private static func total(_ eight: Eight) -> Int {
        total((eight.0, eight.1, eight.2, eight.3)) &+ total((eight.4, eight.5, eight.6, eight.7))
    }
}
