import Foundation
import ImpulseFoundation
import Testing

@testable import GetApp

@Suite struct TallyTests {
    private let first = Job(number: 0, address: "http://here/1")
    private let second = Job(number: 1, address: "http://here/2")

    @Test func `the percentage counts all jobs the same`() {
        var tally = Tally(jobs: 2)
        #expect(tally.line() == "0 of 2 · 0 bytes")
        tally.add(.progress(first, HTTPProgress(completed: 500, total: 1000)))
        #expect(tally.line() == "0 of 2 · 25 % · 500 bytes")
        tally.add(.progress(second, HTTPProgress(completed: 1000, total: 1000)))
        tally.add(.done(second, Data()))
        #expect(tally.line() == "1 of 2 · 75 % · 1.5 kB")
        #expect(tally.left == 1)
    }

    @Test func `a job that fails or has no length does not hide the percentage`() {
        var tally = Tally(jobs: 4)
        tally.add(.progress(first, HTTPProgress(completed: 500, total: 1000)))
        tally.add(.progress(second, HTTPProgress(completed: 700, total: nil)))
        #expect(tally.line() == "0 of 4 · 12 % · 1.2 kB")
        tally.add(.failed(second, .json(reason: "")))
        #expect(tally.line() == "1 of 4 · 37 % · 500 bytes")
    }

    @Test func `the rate gives the time left once all lengths are known`() {
        var tally = Tally(jobs: 2)
        tally.add(.progress(first, HTTPProgress(completed: 500, total: 1000)))
        #expect(tally.line(rate: 100) == "0 of 2 · 25 % · 500 bytes · 100 bytes/s")
        tally.add(.progress(second, HTTPProgress(completed: 0, total: 8000)))
        #expect(tally.line(rate: 100) == "0 of 2 · 25 % · 1 min 25 s left · 500 bytes · 100 bytes/s")
        #expect(tally.line(rate: 0) == "0 of 2 · 25 % · 500 bytes · 0 bytes/s")
    }

    @Test func `a narrow terminal shows what matters most`() {
        var tally = Tally(jobs: 1)
        tally.add(.progress(first, HTTPProgress(completed: 500, total: 1000)))
        #expect(tally.line(rate: 100, columns: 40) == "0 of 1 · 50 % · 5 s left · 500 bytes")
        #expect(tally.line(rate: 100, columns: 20) == "0 of 1 · 50 %")
        #expect(tally.line(rate: 100, columns: 3) == "0 of 1")
    }

    @Test func `bytes of a failed attempt do not count, and those of an earlier run have not been transferred`() throws
    {
        var tally = Tally(jobs: 1)
        tally.add(.progress(first, HTTPProgress(completed: 500, total: nil)))
        let retry = try #require(Retry(1, of: 3, after: .changed))
        tally.add(.stumbled(first, .changed, retry))
        #expect(tally.line() == "0 of 1 · 0 bytes")
        tally.add(.continued(first, 300))
        tally.add(.progress(first, HTTPProgress(completed: 400, total: 600)))
        #expect(tally.transferred == 600)
    }

    @Test(arguments: [(0, "0 s"), (58.2, "59 s"), (61, "1 min 1 s"), (7_300, "2 h 1 min")] as [(Double, String)])
    func `times are printed with readable units`(seconds: Double, text: String) {
        #expect(Tally.time(seconds) == text)
    }

    @Test(
        arguments: [
            (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (1_234_567, "1.2 MB"),
            (1 << 60, "1152921.5 TB"),
        ] as [(Int64, String)])
    func `sizes are printed with readable units`(bytes: Int64, text: String) {
        #expect(Tally.size(bytes) == text)
    }

    @Test func `file names are the last parts of addresses, made unique`() {
        let addresses = ["http://here/a.png", "http://there/a.png?size=2", "http://here/", "http://here"]
        #expect(FileNames.names(for: addresses) == ["a.png", "a.png.2", "index", "index.2"])
    }
}
