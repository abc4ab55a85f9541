import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct AndOrTests {
    private let marbles = MarbleTest()
    private let flags: Legend<Bool> = ["t": true, "f": false]

    @Test func `and emits whether both latest values are true`() {
        let left = marbles.hot("             -t----f--t--|", values: flags)
        let right = marbles.hot("            ---f-t------|", values: flags)
        marbles.expect(left.and(right), "    ---f-tf--t--|", values: flags)
    }

    @Test func `or emits whether either latest value is true`() {
        let left = marbles.hot("             -t----f-----|", values: flags)
        let right = marbles.hot("            ---f---t-f--|", values: flags)
        marbles.expect(left.or(right), "     ---t--ft-f--|", values: flags)
    }

    @Test func `all and any emit whether all or any of many latest values are true`() {
        func results(_ signal: Signal<Bool, Never>) -> [Bool] { signal.record().values }
        #expect(results(.all([.just(true), .just(true), .just(false)])) == [false])
        #expect(results(.all([.just(true), .just(true)])) == [true])
        #expect(results(.any([.just(false), .just(true), .just(false)])) == [true])
        #expect(results(.any([.just(false), .just(false)])) == [false])
        #expect(results(.all([])) == [])
    }
}
