import Foundation
import Impulse
import ImpulseTesting

#if canImport(Logging)
import Logging

let logger = Logger(label: "app")
#endif

// The names that the examples of the pages and of the other modules' documentation comments use, besides ExampleNames.swift.

protocol ScoreDelegate: AnyObject {
    func scoreUpdated(_ score: String, timeRemaining seconds: Int)
    func gameEnded()
    func mayContinue() -> Bool
}

final class SearchModel: Sendable {
    let results = Signal<String, Never>.never
    var hits: [String] { [] }
    init(clock: TestScheduler) {}
    init(api: any API, scheduler: UnimplementedScheduler) {}
    func type(_ text: String) {}
}

@MainActor let marbles = MarbleTest()
let data = Data()
let time = TestScheduler()
let search = SearchModel(clock: time)
let diagram = Diagram<String, Never>()
let letters = Signal<String, Never>.never
let shared = Signal<String, Never>.never
let source = Signal<String, Never>.never
let user = Person()
let admin = Person()

func XCTFail(_ message: String) {}
func runTheTest() {}
func look(up word: String) -> Signal<String, Never> { .never }
func poll(every time: Duration, on scheduler: TestScheduler) -> Signal<Int, Never> { .never }
