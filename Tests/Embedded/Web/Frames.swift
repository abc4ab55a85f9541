import Impulse
import ImpulseWeb

extension Tests {
    /// A thousand elements, each bound to a property of its own that changes in every frame.
    func addFrames() {
        let numbers = (0..<1_000).map { MutableProperty($0) }
        let frames = MutableProperty(0)
        button("frames") {
            for number in numbers {
                let cell = Element("span")
                cell.reactive.text <~ number.map { "\($0) " }
                place.append(cell)
            }
            @Sendable func draw() {
                FrameScheduler().schedule {
                    for number in numbers { number.value += 1 }
                    frames.value += 1
                    if frames.value < 300 { draw() } else { note("300 frames") }
                }
            }
            draw()
        }
        button("two-in-a-frame") {
            let words = Subject<String, Never>()
            words.signal.deliver(on: .frame).subscribe { note($0) }
            words.send("one")
            words.send("two")
            note("before the frame")
        }
    }
}
