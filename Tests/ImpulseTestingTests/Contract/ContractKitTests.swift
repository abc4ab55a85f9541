import Dispatch
import Impulse
import ImpulseTesting
import Synchronization
import Testing

@Suite struct ContractKitTests {
    @Test(arguments: Broken.all)
    func `the kit names exactly the clauses that are broken`(_ broken: Broken) {
        let failures = Self.failures(of: broken.subject, depth: nil)
        let named = Set(
            ContractClause.allCases.filter { clause in failures.contains { $0.message.contains("\(clause)") } })
        #expect(named.isSuperset(of: broken.clauses), "\(failures)")
        #expect(named.isSubset(of: broken.clauses.union(broken.consequences)), "\(failures)")
    }

    @Test(arguments: Sound.all)
    func `the kit finds no fault in subjects that keep the contract`(_ subject: ContractCase) {
        #expect(Self.failures(of: subject, depth: nil, patience: .seconds(10)).map(\.message) == [])
    }

    @Test func `a failure names the case, the clause, the observation and the case's line`() throws {
        let line = #line + 1
        let subject = ContractCase("unhelpful") { source in
            source.catch { _ in Signal<Int, ContractError>.error(.second) }
        }
        let failure = try #require(Self.failures(of: subject).first)
        #expect(
            failure.message
                == "unhelpful breaks clause 12 (errors arrive unchanged): "
                + "the source failed with first, and the signal with second")
        #expect(failure.location.line == line)
    }

    @Test func `an excluded clause is not checked`() {
        let exclusions: [ContractClause: String] = [.typedErrors: "it retries"]
        let subject = ContractCase("silent", excluding: exclusions) {
            $0.catch { _ in Signal<Int, ContractError>.never }
        }
        #expect(Self.failures(of: subject).isEmpty)
    }

    @Test func `an operator that emits nothing does not pass`() {
        let failures = Self.failures(of: ContractCase("mute") { $0.filter { _ in false }.merge(with: .never) })
        #expect(failures.allSatisfy { $0.message.contains("emit something") })
        #expect(Set(failures.map { $0.message.prefix { $0 != "(" } }).count == 5)
    }

    @Test func `a case that never returns is reported`() {
        let subject = ContractCase("forever") { source in
            Signal<Int, ContractError> { _ in
                DispatchSemaphore(value: 0).wait()
                return nil
            }
        }
        let failures = Self.failures(of: subject, clauses: [.grammar], patience: .milliseconds(20))
        #expect(failures.map(\.message).allSatisfy { $0.contains("did not finish") })
        #expect(failures.count == 1)
    }

    @Test func `the caller may set the depth of the stack`() {
        let subject = ContractCase("mapped") { $0.map { $0 + 1 } }
        #expect(Self.failures(of: subject, clauses: [.boundedStack], depth: 100).isEmpty)
        #expect(Self.failures(of: subject, clauses: [.boundedStack], depth: 1_000_000).count == 1)
    }

    @Test func `the default depth of the stack depends on the build, and a failure states it`() throws {
        let subject = ContractCase("deep") { source in
            Signal { output in source.pass(to: output, next: { value in withLargeFrame { output.send(value) } }) }
        }
        let failure = try #require(Self.failures(of: subject, clauses: [.boundedStack], depth: nil).first)
        #if DEBUG
        #expect(failure.message.contains("but 50 must fit in debug builds"))
        #else
        #expect(failure.message.contains("but 1000 must fit according to the contract"))
        #endif
    }

    private static func failures(
        of subject: ContractCase, clauses: [ContractClause] = ContractClause.allCases, depth: Int? = 100,
        patience: Duration = .milliseconds(500)
    ) -> [TestFailure] {
        let failures = Failures()
        TestReporter.$current.withValue(TestReporter { failures.add($0) }) {
            checkContract(of: subject, clauses: clauses, depth: depth, patience: patience)
        }
        return failures.all
    }
}

private final class Failures: Sendable {
    private let list = Mutex<[TestFailure]>([])

    func add(_ failure: TestFailure) { list.withLock { $0.append(failure) } }
    var all: [TestFailure] { list.withLock { $0 } }
}
