import AsyncAlgorithms
import Harness
import Impulse

extension Work {
    /// Only the last combination of a run is compared, since the order of asynchronous sequences is not
    /// deterministic. OpenCombine has no `combineLatest`.
    static func combineLatest(_ inputs: Int) -> Work {
        Work(
            "combineLatest of \(inputs)",
            count: 16_000,
            impulse: { impulse(inputs) },
            asyncAlgorithms: inputs == 2 ? { asynchronous() } : nil,
            closures: { byHand(inputs) }
        )
    }

    private static func impulse(_ inputs: Int) -> Run {
        let (last, subjects) = (Variable(0), (0..<inputs).map { _ in Impulse.Subject<Int, Never>() })
        opaque(Packs.combineLatest(opaque(subjects.map(\.signal)))).subscribe { last.value = $0 }
        return { count in
            inTurn(count, subjects) { $0.send($1) }
            return last.value
        }
    }

    private static func asynchronous() -> Run {
        let last = Variable(0)
        return { count in
            blocking {
                let evens = (0..<count / 2).async.map { 2 * $0 }
                let odds = (0..<count / 2).async.map { 2 * $0 + 1 }
                for await (even, odd) in AsyncAlgorithms.combineLatest(evens, odds) { last.value = even &+ odd }
            }
            return last.value
        }
    }

    private static func byHand(_ inputs: Int) -> Run {
        let (last, subjects) = (Variable(0), (0..<inputs).map { _ in Handlers<Int>() })
        let next = OnClosures.opaquely { last.value = $0 }
        let latest = Variable<[Int?]>(Array(repeating: nil, count: inputs))
        let unset = Variable(inputs)
        gate(subjects) { index, value in
            if latest.value[index] == nil { unset.value -= 1 }
            latest.value[index] = value
            guard unset.value == 0 else { return }
            var sum = 0
            for value in latest.value { sum &+= value ?? 0 }
            next(sum)
        }
        return { count in
            inTurn(count, subjects) { $0.send($1) }
            return last.value
        }
    }
}
