import RxSwift

enum ParseError: Error { case notANumber(String) }

func number(_ text: String) throws -> Int {
    guard let number = Int(text) else { throw ParseError.notANumber(text) }
    return number
}

func isEven(_ text: String) throws -> Bool { try number(text).isMultiple(of: 2) }

func numbers(_ texts: Observable<String>) -> Observable<Int> { texts.map(number) }

func even(_ texts: Observable<String>) -> Observable<String> {
    texts
        .filter { try isEven($0) }
        .filter(isEven)
        .map { $0 + "!" }
}

func positive(_ texts: Observable<String>) -> Observable<Int> {
    texts.compactMap { text in try number(text) > 0 ? number(text) : nil }
}
