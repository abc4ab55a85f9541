import Impulse
import ImpulseTesting
import Testing

@Suite struct MarblePrintingTests {
    @Test(arguments: ["", "a", "-a--b-|", "-(ab)-(c|)", "#", "a-^--b|", "a|-^", "a-^", "a(^b)-c", "5 s", "-1 m|"])
    func `a diagram's description equals its source text`(marbles: String) throws {
        let diagram = try Diagram<String, TestError>(marbles, error: .one)
        #expect(diagram.description == marbles)
    }

    @Test func `a long silence is printed as a duration`() throws {
        let diagram = try Diagram<String, Never>("a 300ms b 5s c 2m |")
        #expect(diagram.description == "a 300ms b 5s c 2m |")
        let dashes = try Diagram<String, Never>("a--------------------b")
        #expect(dashes.description == "a--------------------b")
        let time = try Diagram<String, Never>("a---------------------b")
        #expect(time.description == "a 21ms b")
    }

    @Test func `values longer than one character get unused letters`() throws {
        var diagram = Diagram<String, Never>()
        for value in ["word", "A", "b", "word", "b c"] { diagram.append(.next(value), inFrame: 1) }
        let (text, values) = diagram.marbles(values: ["b": "b c"])
        #expect(text == "-(BACBb)")
        let read = try Diagram<String, Never>(text, values: values)
        #expect(read == diagram)
        #expect(diagram.debugDescription == #""-(BAbBC)" where B = "word", C = "b c""#)
    }

    @Test func `a window's description equals its marbles`() {
        #expect(SubscriptionWindow(from: 0, to: 4).description == "^---!")
        #expect(SubscriptionWindow(from: 2).description == "--^")
        #expect(SubscriptionWindow(from: 1, to: 1).description == "-(^!)")
        #expect(SubscriptionWindow(from: 300, to: 1_301).description == " 300ms ^ 1s !")
    }

    @Test(arguments: 0..<500 as Range<UInt64>)
    func `reading is the inverse of printing`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let diagram = Diagram<String, TestError>.random(using: &random)
        let (text, values) = diagram.marbles()
        let read = try Diagram(text, values: values, error: diagram.error)
        #expect(read == diagram, "seed \(seed), printed \(text)")
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `reading a window is the inverse of printing it`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let start = Int.random(in: 0...50, using: &random)
        let end = Bool.random(using: &random) ? start + Int.random(in: 0...50, using: &random) : nil
        let window = SubscriptionWindow(from: start, to: end)
        let read = try SubscriptionWindow(window.description)
        #expect(read == window, "seed \(seed)")
    }

    @Test func `any text is read or refused, and every diagram read can be printed`() {
        for seed in 0..<2_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let characters = Array("ab15ms--  (|)#^!é")
            let count = Int.random(in: 0...12, using: &random)
            let text = String((0..<count).compactMap { _ in characters.randomElement(using: &random) })
            guard let diagram = try? Diagram<String, TestError>(text, error: .one) else { continue }
            let printed = diagram.marbles()
            let read = try? Diagram(printed.text, values: printed.values, error: diagram.error)
            #expect(read == diagram, "seed \(seed), text \(text), printed \(printed.text)")
        }
    }
}

extension Diagram<String, TestError> {
    fileprivate static func random(using random: inout SplitMix64) -> Diagram {
        let words = [
            "a", "b", "A", "B", "1", "5", "m", "s", "10ms", "word", "", "-", "|", "(", " ", "ö", "\u{301}", "🇩🇪", "🇩",
        ]
        var diagram = Diagram()
        var frame = Bool.random(using: &random) ? 0 : Int.random(in: -5...30, using: &random)
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            diagram.append(.next(words.randomElement(using: &random) ?? ""), inFrame: frame)
            frame += [0, 0, 1, 1, 2, 5, 20, 21, 22, 1_000, 60_001].randomElement(using: &random) ?? 0
        }
        switch Int.random(in: 0...2, using: &random) {
        case 0: diagram.append(.completed, inFrame: frame)
        case 1: diagram.append(.error(Bool.random(using: &random) ? .one : .two), inFrame: frame)
        default: break
        }
        return diagram
    }
}
