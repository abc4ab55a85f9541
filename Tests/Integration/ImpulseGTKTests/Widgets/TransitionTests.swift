#if GTK
import Impulse
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    @MainActor @Suite struct TransitionTests {
        @Test func `a bound stack changes its page by its transition`() async {
            let (stack, page, received) = (Stack(), MutableProperty<String?>("one"), Received<Bool>())
            stack.add(Label("1"), named: "one")
            stack.add(Label("2"), named: "two")
            stack.transition = .slideLeft
            stack.transitionDuration = .milliseconds(80)
            #expect(stack.transition == .slideLeft)
            #expect(stack.transitionDuration == .milliseconds(80))
            stack.reactive.shown <~ page
            let window = Window(title: "stack")
            window.child = stack
            await User().open(window)
            stack.reactive.isInTransition.subscribe { received.add($0) }
            page.value = "two"
            await received.wait(until: 3)
            #expect(received.all == [false, true, false])
            window.destroy()
        }

        @Test(arguments: [295_148, 295_149, 589_824, 1_199_999])
        func `a duration of whole milliseconds stays the same`(_ count: Int) {
            let stack = Stack()
            stack.transitionDuration = .milliseconds(count)
            #expect(stack.transitionDuration == .milliseconds(count))
        }

        @Test(
            arguments: [(.seconds(-1), .zero), (.seconds(Int64.max), .milliseconds(UInt32.max))]
                as [(Duration, Duration)])
        func `a duration that GTK cannot hold is its nearest`(duration: Duration, expected: Duration) {
            let stack = Stack()
            stack.transitionDuration = duration
            #expect(stack.transitionDuration == expected)
        }

        @Test func `a bound revealer slides its child in`() async {
            let (revealer, isOpen, received) = (Revealer(Label("inside")), MutableProperty(false), Received<Bool>())
            revealer.transition = .slideDown
            revealer.reactive.isRevealed <~ isOpen
            let window = Window(title: "revealer")
            window.child = Box(.vertical, [Label("above"), revealer])
            await User().open(window)
            revealer.reactive.isInTransition.subscribe { received.add($0) }
            isOpen.value = true
            await received.wait(until: 3)
            #expect(received.all == [false, true, false])
            window.destroy()
        }

        @Test func `a widget without a transition changes immediately`() async {
            let (revealer, received, window) = (Revealer(Label("")), Received<Bool>(), Window(title: "immediately"))
            revealer.transition = .none
            window.child = revealer
            await User().open(window)
            revealer.reactive.isInTransition.subscribe { received.add($0) }
            revealer.reactive.isRevealed <~ Signal.just(true)
            #expect(revealer[property: "child-revealed"] == true)
            #expect(received.all.last == false)
            window.destroy()
        }

        @Test func `the signals of transitions complete with their widgets`() {
            let ended = Received<Void>()
            do {
                let (stack, revealer) = (Stack(), Revealer(Label("")))
                stack.reactive.isInTransition.subscribe(completed: { ended.add(()) })
                revealer.reactive.isInTransition.subscribe(completed: { ended.add(()) })
                #expect(ended.all.isEmpty)
            }
            #expect(ended.all.count == 2)
        }
    }
}
#endif
