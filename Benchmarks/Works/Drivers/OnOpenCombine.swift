import Harness
import OpenCombine

/// Feeds OpenCombine's publishers. `AnyPublisher` costs a call per subscription and nothing per value; it keeps a
/// sequence's `map` from running eagerly, before the subscription.
enum OnOpenCombine {
    typealias Source = AnyPublisher<Int, Never>

    static func cold(_ build: @escaping (Source) -> some Publisher<Int, Never>) -> Preparation {
        {
            let tally = Tally()
            return { count in
                let subscription = build(opaque(AnyPublisher((0..<count).publisher))).sink { tally.add($0) }
                withExtendedLifetime(subscription) {}
                return tally.take()
            }
        }
    }

    static func hot(inputs: Int = 1, _ build: @escaping ([Source]) -> some Publisher<Int, Never>) -> Preparation {
        {
            let tally = Tally()
            let subjects = (0..<inputs).map { _ in PassthroughSubject<Int, Never>() }
            let subscription = build(opaque(subjects.map { AnyPublisher($0) })).sink { tally.add($0) }
            return { count in
                withExtendedLifetime(subscription) { inTurn(count, subjects) { $0.send($1) } }
                return tally.take()
            }
        }
    }
}
