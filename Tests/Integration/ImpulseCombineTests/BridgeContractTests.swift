#if Combine
#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif
import Impulse
import ImpulseCombine
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct BridgeContractTests {
    private static let there: [ContractCase] = [
        ContractCase("publisher(_:) of publisher(buffering:)") { source in
            .publisher { source.publisher() }
        },
        ContractCase("publisher(_:) of publisher(buffering:), the latest") { source in
            source.publisher(buffering: .latest).signal
        },
        ContractCase("a publisher of a signal of a publisher") { source in
            source.publisher().signal.map { $0 + 1 }.publisher().signal
        },
    ]

    /// Events that pass an operator of Combine follow its rules, too.
    private static let across: [ContractCase] = [
        ContractCase("map of Combine's", excluding: [.boundedStack: "Combine's frames are its own"]) { source in
            .publisher { source.publisher().map { $0 + 1 } }
        }
    ]

    private static let sources: [ContractCase] = [
        ContractCase("a sequence's publisher", source: Signal.publisher { [1, 2, 3].publisher }),
        ContractCase("Fail", source: Signal.publisher { Fail<Int, ContractError>(error: .first) }),
        ContractCase("CurrentValueSubject", source: CurrentValueSubject<Int, Never>(1).signal),
    ]

    /// A case is up to three links, and another test may carry a context meanwhile, which makes frames larger.
    private static let depth = 20

    @Test(arguments: there + across + sources, ContractClause.allCases)
    func `the contract holds across the bridge`(_ subject: ContractCase, _ clause: ContractClause) {
        checkContract(of: subject, clauses: [clause], depth: Self.depth)
    }
}
#endif
