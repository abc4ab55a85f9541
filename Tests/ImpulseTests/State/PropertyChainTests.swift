import Impulse
import Testing

@Suite(.tags(.clause9BoundedStack)) struct PropertyChainTests {
    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `releasing a chain of two thousand properties, each retained by the previous one, fits on a small stack`() {
        let live = Live()
        onSmallStack {
            var first: MutableProperty<Int>? = MutableProperty(0)
            do {
                var last = first
                for _ in 0..<2_000 {
                    let next = MutableProperty(0)
                    last?.signal.subscribe { _ in withExtendedLifetime(next) {} }
                    last = next
                }
                let token = live.token()
                last?.signal.subscribe { _ in token.touch() }
            }
            #expect(live.count == 1)
            first = nil
            #expect(live.count == 0)
        }
    }
}
