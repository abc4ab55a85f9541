import Impulse

enum ParseError: Error { case notANumber(String) }

func number(_ text: String) throws -> Int {
    guard let number = Int(text) else { throw ParseError.notANumber(text) }
    return number
}

func isEven(_ text: String) throws -> Bool { try number(text).isMultiple(of: 2) }

func numbers(_ texts: Signal<String, any Error>) -> Signal<Int, any Error> { texts.tryMap(number) }

func even(_ texts: Signal<String, any Error>) -> Signal<String, any Error> {
    texts
        .tryMap { ($0, try isEven($0)) }
        .filter { $1 }
        .map(\.0)
        .tryMap({ ($0, try isEven($0)) })
        .filter { $1 }
        .map(\.0)
        .map { $0 + "!" }
}

func positive(_ texts: Signal<String, any Error>) -> Signal<Int, any Error> {
    texts.tryMap { text in try number(text) > 0 ? number(text) : nil }.compactMap { $0 }
}
