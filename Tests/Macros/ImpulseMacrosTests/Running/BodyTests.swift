#if Macros
import Impulse
import ImpulseMacros
import Testing

/// Kinds of bodies and return values that callbacks may have.
@Suite struct BodyTests {
    private let log = Log<String>()

    enum Vote { case yes, no }
    struct Refused: Error {}

    fileprivate final class Voter {
        let log: Log<String>
        init(_ log: Log<String>) { self.log = log }

        @Callback<Vote>(returning: .yes) func vote(_ number: Int) -> Vote
        @Callback("asked", returning: nil) func nickname(of player: String) -> String?
        @Callback func name(_ number: Int) -> String { #function }
        @Callback func noted(_ number: Int) {
            note()
            log.add(#function)
        }
        @Callback func hide(_ number: Int?) -> Int {
            guard let number else { return 0 }
            return number + 1
        }
        @Callback func word(_ number: Int) -> some Equatable { "\(number)" }
        @Callback func half(_ number: Int) throws(Refused) -> Int {
            if number.isMultiple(of: 2) { number / 2 } else { throw Refused() }
        }
        @Callback func sign(_ number: Int) -> String {
            switch number {
            case ..<0: return "-"
            default: return "+"
            }
        }
        @Callback func closed(_ number: Int) {}
        @Callback func same(_ number: Int) -> Voter { self }

        private func note(_ function: String = #function) { log.add("noted \(function)") }
    }

    @Test func `a default return value may be nil or an implicit member of a given type`() {
        let voter = Voter(log)
        voter.vote.subscribe { log.add("vote \($0)") }
        voter.asked.subscribe { log.add("asked \($0)") }
        #expect(voter.vote(1) == .yes)
        #expect(voter.nickname(of: "Ada") == nil)
        #expect(log.entries == ["vote 1", "asked Ada"])
    }

    @Test func `#function is the name of the method, also as a default argument`() {
        let voter = Voter(log)
        #expect(voter.name(1) == "name(_:)")
        voter.noted(1)
        #expect(log.entries == ["noted noted(_:)", "noted(_:)"])
    }

    @Test func `a body may shadow an argument`() {
        let voter = Voter(log)
        voter.hide.subscribe { log.add("\($0 ?? -1)") }
        #expect(voter.hide(nil) == 0)
        #expect(voter.hide(3) == 4)
        #expect(log.entries == ["-1", "3"])
    }

    @Test func `a body returns the value of its expression or of its return statements`() {
        let voter = Voter(log)
        Signal.merge(voter.word, voter.half, voter.sign, voter.closed, voter.same).subscribe { log.add("\($0)") }
        #expect("\(voter.word(1))" == "1")
        #expect((try? voter.half(2)) == 1)
        #expect(throws: Refused.self) { try voter.half(3) }
        #expect(voter.sign(-4) == "-")
        voter.closed(5)
        #expect(voter.same(6) === voter)
        #expect(log.entries == ["1", "2", "3", "-4", "5", "6"])
    }
}
#endif
