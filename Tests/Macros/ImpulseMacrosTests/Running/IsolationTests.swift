#if Macros
import Impulse
import ImpulseMacros
import Testing

@MainActor protocol ScreenDelegate: AnyObject {
    func screen(_ screen: Screen, didShow page: Int)
    func screenMayClose(_ screen: Screen) -> Bool
}

@MainActor final class Screen {
    var pages: [Int] = []
}

@MainActor @DelegateSignals
final class ScreenSignals: ScreenDelegate {
    var isOpen = true
    func screen(_ screen: Screen, didShow page: Int)
    @Callback func screenMayClose(_ screen: Screen) -> Bool {
        isOpen.toggle()
        return isOpen
    }
    nonisolated func anywhere(_ number: Int)
}

actor Counter {
    private var count = 0
    @Callback func counted(_ number: Int) -> Int {
        count += number
        return count
    }
    @Callback nonisolated func noted(_ number: Int)
}

/// Callbacks keep the isolation that they are declared with.
@Suite struct IsolationTests {
    @MainActor @Test(.tags(.clause8MainActor))
    func `a delegate on the main actor delivers to its subscribers synchronously`() {
        let (screen, delegate) = (Screen(), ScreenSignals())
        delegate.didShow.subscribeOnMain { screen, page in screen.pages.append(page) }
        (delegate as any ScreenDelegate).screen(screen, didShow: 3)
        #expect(screen.pages == [3])
    }

    @MainActor @Test func `a body on the main actor may use its state`() {
        let (screen, delegate) = (Screen(), ScreenSignals())
        delegate.mayClose.subscribeOnMain { $0.pages.append(0) }
        #expect(!delegate.screenMayClose(screen))
        #expect(screen.pages == [0])
    }

    @Test func `signals of a main-actor delegate may be subscribed to on any thread`() async {
        let (delegate, log) = (ScreenSignals(), Log<Int>())
        delegate.anywhere.subscribe { log.add($0) }
        delegate.anywhere(1)
        await MainActor.run { delegate.anywhere(2) }
        #expect(log.entries == [1, 2])
    }

    @Test func `an actor may have callbacks`() async {
        let (counter, log) = (Counter(), Log<Int>())
        Signal.merge(counter.counted, counter.noted).subscribe { log.add($0) }
        #expect(await counter.counted(2) == 2)
        #expect(await counter.counted(3) == 5)
        counter.noted(4)
        #expect(log.entries == [2, 3, 4])
    }
}
#endif
