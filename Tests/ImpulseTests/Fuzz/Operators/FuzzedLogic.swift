import Impulse

/// Values greater than a limit count as true.
extension Operator {
    static let logic = [and, or, allTrue, anyTrue]

    private static let and = logical("and(_:)", 2...2, { $0[0].and($0[1]) }, { $0.min() ?? 1 })
    private static let or = logical("or(_:)", 2...2, { $0[0].or($0[1]) }, { $0.max() ?? 0 })
    private static let allTrue = logical("all(_:)", 0...3, { .all($0) }, { $0.min() ?? 1 })
    private static let anyTrue = logical("any(_:)", 0...3, { .any($0) }, { $0.max() ?? 0 })

    private typealias Conditions = Signal<Bool, TestError>

    private static func logical(
        _ name: String, _ sources: ClosedRange<Int>,
        _ impulse: @escaping @Sendable ([Conditions]) -> Conditions,
        _ model: @escaping @Sendable ([Int]) -> Int
    ) -> Operator {
        Operator(
            name, numbers: [2...7], sources: sources,
            spelling: { "\(name)[\($1.joined(separator: ", "))].map { $0 > \($0[0]) }" },
            impulse: { site, sources in impulse(sources.map { $0.map { $0 > site.numbers[0] } }).map(number) },
            model: { site, sources in
                latest(of: sources.map { $0.changing { { number($0 > site.numbers[0]) } } }, as: model)
            })
    }
}
