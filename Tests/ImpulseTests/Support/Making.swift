/// A sequence that makes its elements on demand, and counts the requests.
///
/// The standard library's lazy sequences hold closures that are not `Sendable`, so they are not `Sendable`
/// themselves.
struct Making<Element: Sendable>: Sequence, Sendable {
    let count: Int
    let asked = Counter()
    let make: @Sendable (Int) -> Element

    init(_ count: Int = .max, _ make: @escaping @Sendable (Int) -> Element) {
        self.count = count
        self.make = make
    }

    func makeIterator() -> AnyIterator<Element> {
        var number = 0
        return AnyIterator {
            asked.increment()
            guard number < count else { return nil }
            defer { number += 1 }
            return make(number)
        }
    }
}
