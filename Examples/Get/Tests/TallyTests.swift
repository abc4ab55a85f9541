import Foundation
import GetApp
import ImpulseFoundation
import Testing

@Suite struct TallyTests {
    private let first = Job(number: 0, address: "http://here/1")
    private let second = Job(number: 1, address: "http://here/2")

    @Test func `the percentage is shown once every length is known`() {
        var tally = Tally(jobs: 2)
        #expect(tally.line == "0 of 2 · 0 bytes")
        tally.add(.progress(first, HTTPProgress(completed: 500, total: 1000)))
        #expect(tally.line == "0 of 2 · 500 bytes")
        tally.add(.progress(second, HTTPProgress(completed: 1000, total: 1000)))
        tally.add(.done(second, Data()))
        #expect(tally.line == "1 of 2 · 1.5 kB · 75 %")
        #expect(tally.left == 1)
    }

    @Test func `bytes of a failed attempt do not count`() {
        var tally = Tally(jobs: 1)
        tally.add(.progress(first, HTTPProgress(completed: 500, total: nil)))
        tally.add(.stumbled(first, .json(reason: "")))
        #expect(tally.line == "0 of 1 · 0 bytes")
    }

    @Test(
        arguments: [
            (0, "0 bytes"), (999, "999 bytes"), (1000, "1.0 kB"), (1_234_567, "1.2 MB"), (1 << 60, "1152921.5 TB"),
        ] as [(Int64, String)])
    func `sizes are printed with readable units`(bytes: Int64, text: String) {
        #expect(Tally.size(bytes) == text)
    }

    @Test func `file names are the last parts of addresses, made unique`() {
        let addresses = ["http://here/a.png", "http://there/a.png?size=2", "http://here/", "http://here"]
        #expect(FileNames.names(for: addresses) == ["a.png", "a.png.2", "index", "index.2"])
    }
}
