import Impulse
import Testing

/// Tests of feedback loops, which are legitimate as long as they settle.
@Suite struct FeedbackTests {
    @Test(.tags(.clause4OneOrder))
    func `a property that its observer corrects emits one order of values to all observers`() {
        let volume = MutableProperty(0)
        let before = volume.signal.record()
        volume.signal.subscribe { if $0 > 10 { volume.value = 10 } }
        let after = volume.signal.record()
        volume.value = 11
        #expect(volume.value == 10)
        #expect(before.values == [0, 11, 10])
        #expect(after.values == [0, 11, 10])
    }

    @Test(.tags(.clause4OneOrder))
    func `a loop through flatMap runs until it settles, each round after the previous one`() {
        let page = MutableProperty(0)
        let log = Recorder<String>()
        page.signal.flatMap { Signal<Int, Never>.just($0 + 1) }.subscribe { next in
            log.record("begin \(next)")
            if next < 4 { page.value = next }
            log.record("end \(next)")
        }
        #expect(log.all == (1...4).flatMap { ["begin \($0)", "end \($0)"] })
        #expect(page.value == 3)
    }

    @Test(.tags(.clause4OneOrder))
    func `a loop through two inputs of one operator settles`() {
        let (start, end) = (MutableProperty(0), MutableProperty(0))
        let spans = Recorder<[Int]>()
        Signal.combineLatest(start.signal, end.signal).subscribe { first, last in
            spans.record([first, last])
            if last < first { end.value = first }
        }
        start.value = 3
        end.value = 1
        #expect(spans.all == [[0, 0], [3, 0], [3, 3], [3, 1], [3, 3]])
    }

    @Test(.tags(.clause4OneOrder))
    func `two properties bound in both directions agree, whichever is set`() {
        let (model, field) = (MutableProperty("a"), MutableProperty("b"))
        model.signal.distinctUntilChanged().bind(to: field, \.value)
        field.signal.distinctUntilChanged().bind(to: model, \.value)
        #expect((model.value, field.value) == ("a", "a"))
        field.value = "c"
        #expect((model.value, field.value) == ("c", "c"))
        model.value = "d"
        #expect((model.value, field.value) == ("d", "d"))
    }
}
