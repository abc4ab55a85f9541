import Impulse
import Foundation

/// Checks clauses of the contract on an operator or a source, of the library or your own.
///
///     @Test func `debounce keeps the contract`() {
///         checkContract(of: ContractCase("debounce", scheduled: { $0.debounce(for: .seconds(1), on: $1.time) }))
///     }
///
/// Each failure names the clause and what was observed. It is reported to ``TestReporter/current``, at the place where
/// the case was created. The check needs no knowledge of the operator's values, because it checks guarantees of every
/// signal.
///
/// - Parameters:
///   - subject: the operator or source to check.
///   - clauses: the clauses to check, except those that the case excludes.
///   - depth: the number of links of the operator that must fit on a stack of 512 KiB. `nil` means 1,000 in optimized
///     builds, as the contract demands, and 50 in debug builds, whose frames are many times as large.
///   - patience: the time after which a call that should return immediately counts as blocked.
public func checkContract(
    of subject: ContractCase,
    clauses: [ContractClause] = ContractClause.allCases,
    depth: Int? = nil,
    patience: Duration = .seconds(10)
) {
    guard depth ?? 1 > 0 else { fatalError("checkContract(depth: \(depth ?? 0)): a chain must have at least one link") }
    let examination = Examination(subject: subject, depth: ChainDepth(depth), patience: patience)
    for clause in clauses where subject.exclusions[clause] == nil {
        for finding in examination.findings(on: clause) {
            let message = "\(subject.name) breaks \(clause): \(finding)"
            TestReporter.current.report(TestFailure(message, at: subject.location))
        }
    }
}

/// The checks of one case. Each scenario returns what it found wrong, if anything.
struct Examination: Sendable {
    let subject: ContractCase
    let depth: ChainDepth
    let patience: Duration

    /// Returns the findings of a clause's checks. They run on a separate thread, because they might never return.
    func findings(on clause: ContractClause) -> [String] {
        let findings = Findings()
        let isDone = returns(within: patience * 20) {
            // Scenarios send late on purpose.
            Diagnostics.withHandler({ _ in }) {
                for scenario in scenarios(of: clause) {
                    if let finding = scenario() { findings.add(finding) }
                }
            }
        }
        return findings.all
            + (isDone ? [] : ["the check did not finish in \(patience * 20): it is probably deadlocked"])
    }

    private func scenarios(of clause: ContractClause) -> [Scenario] {
        switch clause {
        case .grammar: grammar
        case .serial: serial
        case .noCallOutUnderLock: noCallOutUnderLock
        case .oneOrder: subject.isSource ? [] : oneOrder
        case .cancellation: cancellation
        case .tearDownFirst: subject.isSource ? [] : tearDownFirst
        case .synchronous: subject.isSynchronous ? synchronous : []
        case .boundedStack: subject.isSource || !subject.isSynchronous ? [] : boundedStack
        case .nothingOutlivesItsUse: nothingOutlivesItsUse
        case .typedErrors: subject.isSource ? [] : typedErrors
        }
    }

    typealias Scenario = @Sendable () -> String?

    /// The finding if the witness received no event of the kind that the scenario checks.
    ///
    /// A source may emit nothing; an operator in a case has to emit something.
    var silence: String? {
        subject.isSource
            ? nil
            : """
            nothing was emitted for \(Trial.values.count) values and a completion, so nothing was checked: make the case \
            emit something, or exclude the clause
            """
    }
}

private final class Findings: Sendable {
    private let list = Guarded<[String]>([])

    /// Several scenarios may find the same.
    func add(_ finding: String) {
        list.withLock { if !$0.contains(finding) { $0.append(finding) } }
    }

    var all: [String] { list.withLock { $0 } }
}
