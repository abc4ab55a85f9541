import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct SingleTests {
    private let marbles = MarbleTest()

    @Test func `single emits the only value when the source completes`() {
        let one = marbles.cold("                     --a---|", error: TestError.one)
        marbles.expect(one.single(error: .two), "    ------(a|)", error: .two)
        let failing = marbles.cold("                 --a---#", error: TestError.one)
        marbles.expect(failing.single(error: .two), "------#", error: .one)
    }

    @Test func `single fails without a value, and with a second value, which stops the source`() {
        let none = marbles.cold("                    ------|")
        marbles.expect(none.single(error: TestError.two), "------#", error: .two)
        let two = marbles.cold("                     --a-b--|")
        marbles.expect(two.single(error: TestError.two), "----#", error: .two)
        marbles.expect(subscriptionsTo: two, "       ^---!")
    }
}
