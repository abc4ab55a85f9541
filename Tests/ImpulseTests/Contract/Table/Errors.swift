import Impulse
import ImpulseTesting

extension Table {
    static let errors: [Row] = [
        Row("catch(_:)") { $0.catch { Signal<Int, ContractError>.error($0) } },
        Row("catch(_:), that cannot fail") { $0.catch { _ in .just(0) } },
        Row("promoteError(to:)", excluding: notChained) { source in
            source.materialize().promoteError(to: ContractError.self).flatMap { event in
                switch event {
                case .next(let value): .just(value)
                case .error(let error): .error(error)
                case .completed: .empty
                }
            }
        },
    ]
}
