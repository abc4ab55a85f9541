import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Checks that operators which only observe a signal leave it unchanged.
@Suite(.impulse) struct TransparencyTests {
    @Test(arguments: ["-a--b---|", "-a--b---#", "-a------- "])
    func `observing operators change neither events nor their times`(_ diagram: String) {
        let operators: [@Sendable (Signal<String, TestError>) -> Signal<String, TestError>] = [
            { $0.on(subscribed: {}, next: { _ in }, error: { _ in }, completed: {}, terminated: {}, disposed: {}) },
            { $0.initially {} },
            { $0.finally {} },
            { $0.log { _ in } },
            { $0.breakpoint(next: { _ in false }, error: { _ in false }, completed: { false }) },
        ]
        for operation in operators {
            let marbles = MarbleTest()
            let letters = marbles.hot(diagram, error: TestError.one)
            marbles.expect(operation(letters), diagram, error: .one)
        }
    }
}
