import Impulse
import Testing

@Suite(.tags(.clause11NothingOutlivesItsUse)) struct PropertyRetentionTests {
    @Test func `a disposable that is held after its disposal does not retain the value of a released property`() {
        let live = Live()
        var property: MutableProperty<Live.Token>? = MutableProperty(live.token())
        let subscription = property?.signal.subscribe { _ in }
        subscription?.dispose()
        property = nil
        #expect(live.count == 0)
        withExtendedLifetime(subscription) {}
    }

    @Test func `a disposable that is held after the completion does not retain the last value`() {
        let live = Live()
        var property: MutableProperty<Live.Token>? = MutableProperty(live.token())
        let subscription = property?.signal.subscribe { _ in }
        property = nil
        #expect(subscription?.isDisposed == true)
        #expect(live.count == 0)
        withExtendedLifetime(subscription) {}
    }

    @Test func `a disposable of a behavior subject does not retain its value`() {
        let live = Live()
        var subject: BehaviorSubject<Live.Token, Never>? = BehaviorSubject(live.token())
        let subscription = subject?.signal.subscribe { _ in }
        subscription?.dispose()
        subject = nil
        #expect(live.count == 0)
        withExtendedLifetime(subscription) {}
    }
}
