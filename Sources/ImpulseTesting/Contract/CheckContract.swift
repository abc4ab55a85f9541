import Impulse
import Foundation

/// Checks clauses of the contract on an operator or a source, of the library's or of one's own.
///
///     @Test func `debounce keeps the contract`() {
///         checkContract(of: ContractCase("debounce", scheduled: { $0.debounce(for: .seconds(1), on: $1.time) }))
///     }
///
/// Each failure names the clause and says what was seen; it is reported to ``TestReporter/current``, at the place where
/// the case was made. The operator's values need not be known: what holds for every signal is checked.
///
/// - Parameters:
///   - subject: what to check.
///   - clauses: which clauses to check, besides those that the case excludes.
///   - depth: the number of links of the operator that a stack of 512 KiB has to bear. `nil` is what the contract demands in
///     optimised builds, 1,000, and in debug builds 50: their frames are many times as large.
///   - patience: how long to wait for a call that is to return at once, before it is taken to wait for ever.
public func checkContract(
    of subject: ContractCase,
    clauses: [ContractClause] = ContractClause.allCases,
    depth: Int? = nil,
    patience: Duration = .seconds(10)
) {
    precondition(depth ?? 1 > 0, "depth: a chain has at least one link; given was \(depth ?? 0)")
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

    /// What a check of the clause finds, which runs on a thread of its own lest it never return.
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
            + (isDone ? [] : ["the check did not come to an end: something waits for what waits for it"])
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

    /// What to say where the witness was told nothing of the kind that the scenario is about.
    ///
    /// A source sends what it sends; an operator in a case has to send something.
    var silence: String? {
        subject.isSource
            ? nil
            : """
            nothing came out while \(Trial.values.count) values and a completion went in, so nothing was checked: make the \
            case let something through, or exclude the clause
            """
    }
}

private final class Findings: Sendable {
    private let list = Guarded<[String]>([])

    /// The same may be found in several ways.
    func add(_ finding: String) {
        list.withLock { if !$0.contains(finding) { $0.append(finding) } }
    }

    var all: [String] { list.withLock { $0 } }
}
