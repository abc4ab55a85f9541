import Dispatch
import Impulse
import ImpulseTesting
import Synchronization
import Testing

@Suite struct ContractKitTests {
    @Test(arguments: Broken.all)
    func `the kit names the clauses that are broken, and no other`(_ broken: Broken) {
        let failures = Self.failures(of: broken.subject)
        let named = Set(
            ContractClause.allCases.filter { clause in failures.contains { $0.message.contains("\(clause)") } })
        #expect(named == broken.clauses, "\(failures)")
    }

    static let sound: [ContractCase] = [
        ContractCase("every other") { source in
            source.scan((0, 0)) { ($0.0 + 1, $1) }.filter { $0.0 % 2 == 0 }.map { $0.1 }
        },
        ContractCase("pairs, as text") { combineLatest($0, .just("a")).map { "\($0)\($1)" } },
        ContractCase("all, when it ends") { source in
            source.scan([]) { $0 + [$1] }.materialize().scan([[Int]]()) { $0 + ($1.value.map { [$0] } ?? []) }
        },
        ContractCase(
            "later",
            scheduled: { source, schedulers in
                source.deliver(on: schedulers.queue).map { -$0 }
            }),
        ContractCase(
            "in a second",
            scheduledSource: { schedulers in
                Signal<Int, Never> { subscriber in
                    schedulers.time.schedule(after: .seconds(1)) {
                        subscriber.send(1)
                        subscriber.sendCompleted()
                    }
                }
            }),
        ContractCase("three numbers", source: Signal(1...3)),
        ContractCase("silent", source: Signal<Int, Never>.never),
    ]

    @Test(arguments: sound)
    func `the kit finds nothing wrong with what keeps the contract`(_ subject: ContractCase) {
        #expect(Self.failures(of: subject, patience: .seconds(10)).map(\.message) == [])
    }

    @Test func `a failure tells the case, the clause, what was seen, and where the case was made`() throws {
        let line = #line + 1
        let subject = ContractCase("unhelpful") { source in
            source.catch { _ in Signal<Int, ContractError>.error(.second) }
        }
        let failure = try #require(Self.failures(of: subject).first)
        #expect(
            failure.message
                == "unhelpful breaks clause 12 (errors arrive as what they are): first went in, and second came out")
        #expect(failure.location.line == line)
    }

    @Test func `what is excluded is not checked`() {
        let exclusions: [ContractClause: String] = [.typedErrors: "it asks again"]
        let subject = ContractCase("deaf", excluding: exclusions) { $0.catch { _ in Signal<Int, ContractError>.never } }
        #expect(Self.failures(of: subject).isEmpty)
    }

    @Test func `an operator that lets nothing through is not said to have passed`() {
        let failures = Self.failures(of: ContractCase("dumb") { $0.filter { _ in false }.merge(with: .never) })
        #expect(failures.allSatisfy { $0.message.contains("let something through") })
        #expect(Set(failures.map { $0.message.prefix { $0 != "(" } }).count == 5)
    }

    @Test func `what never returns is found out`() {
        let subject = ContractCase("for ever") { source in
            Signal<Int, ContractError> { _ in
                DispatchSemaphore(value: 0).wait()
                return nil
            }
        }
        let failures = Self.failures(of: subject, clauses: [.grammar], patience: .milliseconds(20))
        #expect(failures.map(\.message).allSatisfy { $0.contains("did not come to an end") })
        #expect(failures.count == 1)
    }

    @Test func `the depth of the stack is the caller's to say`() {
        let subject = ContractCase("mapped") { $0.map { $0 + 1 } }
        #expect(Self.failures(of: subject, clauses: [.boundedStack], depth: 100).isEmpty)
        #expect(Self.failures(of: subject, clauses: [.boundedStack], depth: 1_000_000).count == 1)
    }

    private static func failures(
        of subject: ContractCase, clauses: [ContractClause] = ContractClause.allCases, depth: Int = 100,
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
