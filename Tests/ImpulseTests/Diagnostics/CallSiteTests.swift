import Impulse
import Testing

@Suite struct CallSiteTests {
    @Test func `what it points to may be read by any thread, when all that made it has gone`() {
        let sites = Locked<[Diagnostics.CallSite]>([])
        Diagnostics.withHandler({ loss in sites.withLock { $0 += [loss.subscription].compactMap { $0 } } }) {
            _ = Signal<Int, TestError>.error(.one).subscribe(fileID: "App/View.swift", line: 7)
        }
        let told = sites.withLock { $0 }
        #expect(told.count == 1)
        let texts = Recorder<String>()
        let crew = Crew(2)
        crew.run { _ in for site in told { texts.record("\(site) \(site.fileID) \(site.line)") } }
        crew.dismiss()
        #expect(texts.all == Array(repeating: "App/View.swift:7 App/View.swift 7", count: 2))
    }
}
