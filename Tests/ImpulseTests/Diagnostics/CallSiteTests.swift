import Impulse
import Testing

@Suite struct CallSiteTests {
    @Test func `a call site can be read on any thread after its subscription is released`() {
        let sites = Locked<[Diagnostics.CallSite]>([])
        Diagnostics.withHandler({ loss in sites.withLock { $0 += [loss.subscription].compactMap { $0 } } }) {
            _ = Signal<Int, TestError>.error(.one).subscribe(fileID: "App/View.swift", line: 7)
        }
        let reported = sites.withLock { $0 }
        #expect(reported.count == 1)
        let texts = Recorder<String>()
        let crew = Crew(2)
        crew.run { _ in for site in reported { texts.record("\(site) \(site.fileID) \(site.line)") } }
        crew.dismiss()
        #expect(texts.all == Array(repeating: "App/View.swift:7 App/View.swift 7", count: 2))
    }
}
