import Impulse

extension Gallery {
    func creating() {
        draw("just(_:)") { Signal<String, Never>.just("a") }
        draw("empty") { Signal<String, Never>.empty }
        draw("never") { Signal<String, Never>.never }
        draw("error(_:)") { Signal<String, Oops>.error(Oops()) }
        draw("init(_:)") { Signal<Int, Never>([1, 2, 3]) }
        draw("init(optional:)") { Signal<Int, Never>(optional: Int("7")) }
        draw("init(result:)") { Signal(result: Result<Int, Oops>.success(7)) }
        draw("unfold(into:_:)") {
            Signal<Int, Never>.unfold(into: 3) { count in
                count -= 1
                return count < 0 ? nil : count
            }
        }
        draw("deferred(_:)", from: letters("-a-b|"), subscribers: ["^", "---^"]) { source in
            Signal<String, Oops>.deferred { source }
        }
    }

    func sharing() {
        draw("publish()", from: letters("-a--b--c-|"), subscribers: ["^", "--^", "-----^"]) { source in
            let shared = source.publish()
            shared.connect()
            return shared.signal
        }
        draw("multicast(to:)", from: letters("-a--b--c-|"), subscribers: ["^", "--^", "-----^"]) { source in
            let shared = source.multicast(to: ReplaySubject(capacity: 1))
            shared.connect()
            return shared.signal
        }
        draw("publish(_:)", from: numbers("-1---2---3-|")) { source in
            source.publish { .merge($0.take(1), $0.skip(2)) }
        }
        draw("multicast(to:_:)", from: numbers("-1---2---3-|")) { source in
            source.multicast(to: Subject()) { Signal.combineLatest($0, $0.skip(1)) }
        }
        draw("replay(last:)", from: letters("-a--b--c-|"), subscribers: ["^", "--^", "-----^"]) { source in
            source.replay(last: 1)
        }
        draw("replayLazily()", from: letters("-a--b--c-|"), subscribers: ["--^", "------^"]) { source in
            source.replayLazily()
        }
        draw("share(replay:while:)", from: letters("-a--b--c-|"), subscribers: ["^----!", "--^----!", "---------^"]) {
            source in
            source.share()
        }
    }
}
