#if GTK
import CGTK4
import Impulse
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    @MainActor @Suite struct PointerTests {
        private let user = User()

        @Test func `a pointer's position is emitted while it is over the widget`() async {
            let (over, elsewhere, motion) = (Label("over"), Label("elsewhere"), PointerMotion())
            let window = Window(title: "motion", width: 200, height: 200)
            let (positions, inside) = (Received<Bool>(), Received<Bool>())
            over.expansion = (true, true)
            elsewhere.expansion = (true, true)
            over.add(motion)
            window.child = Box(.vertical, [over, elsewhere])
            await user.open(window)
            await user.point(at: elsewhere)
            motion.reactive.position.map { $0 != nil }.distinctUntilChanged().subscribe { positions.add($0) }
            motion.reactive.isInside.subscribe { inside.add($0) }
            #expect(inside.all == [false])
            await user.point(at: over)
            await positions.wait(until: 1)
            await user.point(at: elsewhere)
            await positions.wait(until: 2)
            #expect(positions.all == [true, false])
            #expect(inside.all == [false, true, false])
            window.destroy()
        }

        @Test func `a pointer's position is in pixels of the widget`() async {
            let (over, motion, window) = (
                Label("over"), PointerMotion(), Window(title: "motion", width: 200, height: 100)
            )
            let positions = Received<[Double]>()
            over.add(motion)
            window.child = over
            await user.open(window)
            motion.reactive.position.compactMap { $0.map { [$0.x, $0.y] } }.subscribe { positions.add($0) }
            await user.point(at: over)
            await positions.wait(until: 1)
            let last = positions.all.last ?? []
            let middle = [gtk_widget_get_width(over.cast()), gtk_widget_get_height(over.cast())].map { Double($0) / 2 }
            #expect(zip(last, middle).allSatisfy { abs($0 - $1) <= 1 })
            window.destroy()
        }

        @Test func `a wheel's steps are emitted in its direction`() async {
            let (label, scroll, window) = (
                Label("scroll here"), Scroll(), Window(title: "wheel", width: 200, height: 100)
            )
            let received = Received<[Double]>()
            label.add(scroll)
            window.child = label
            scroll.reactive.scrolled().subscribe { received.add([$0.x, $0.y]) }
            await user.open(window)
            await user.scroll(label, by: 2)
            await received.wait(until: 2)
            await user.scroll(label, by: -1)
            await received.wait(until: 3)
            #expect(received.all == [[0, 1], [0, 1], [0, -1]])
            window.destroy()
        }

        @Test func `a scroll that is used does not reach the widgets around`() async {
            let (label, inner, outer) = (Label("scroll here"), Scroll([.vertical], inSteps: true), Scroll())
            let window = Window(title: "wheel", width: 200, height: 100)
            let (used, passed) = (Received<Double>(), Received<Double>())
            label.add(inner)
            let box = Box(.vertical, [label])
            box.add(outer)
            window.child = box
            inner.reactive.scrolled { _, y in y > 0 }.subscribe { used.add($0.y) }
            outer.reactive.scrolled().subscribe { passed.add($0.y) }
            await user.open(window)
            await user.scroll(label, by: 1)
            await user.scroll(label, by: -1)
            await passed.wait(until: 1)
            #expect(used.all == [1, -1])
            #expect(passed.all == [-1])
            window.destroy()
        }

        /// The display of the tests has no touchscreen, so the gesture is made to emit.
        @Test func `a zoom gesture emits the scale of its fingers`() {
            let (pinch, scales) = (ZoomGesture(), Received<Double>())
            pinch.reactive.scaled.subscribe { scales.add($0) }
            for scale in [1.5, 0.5] { pinch.emit("scale-changed", scale) }
            #expect(scales.all == [1.5, 0.5])
        }

        @Test func `the signals of controllers end with their widget`() {
            let ended = Received<Void>()
            do {
                let (label, motion, scroll, pinch) = (Label(""), PointerMotion(), Scroll(), ZoomGesture())
                for controller in [motion, scroll, pinch] { label.add(controller) }
                motion.reactive.position.subscribe(completed: { ended.add(()) })
                motion.reactive.isInside.subscribe(completed: { ended.add(()) })
                scroll.reactive.scrolled().subscribe(completed: { ended.add(()) })
                pinch.reactive.scaled.subscribe(completed: { ended.add(()) })
                pinch.reactive.began.subscribe(completed: { ended.add(()) })
                #expect(ended.all.isEmpty)
            }
            #expect(ended.all.count == 5)
        }
    }
}

extension Object {
    /// Emits a signal with a number as its argument.
    fileprivate func emit(_ name: String, _ number: Double) {
        let key = SignalKey(name, of: self)
        var values = [GValue(), GValue()]
        g_value_init(&values[0], Fundamental.object.rawValue)
        g_value_set_object(&values[0], pointer)
        g_value_init(&values[1], Fundamental.double.rawValue)
        g_value_set_double(&values[1], number)
        g_signal_emitv(values, key.id, 0, nil)
        g_value_unset(&values[0])
    }
}

#endif
