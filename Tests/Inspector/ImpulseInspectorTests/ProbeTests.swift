#if Inspector && os(Linux)
import Foundation
import Testing

@testable import Impulse

extension InspectorTests {
    @Suite(.enabled(if: Inspection.hasProbes, "was compiled without sys/sdt.h: see Scripts/install-test-packages.sh"))
    struct ProbeTests {
        @Test func `the program has a probe for each of subscribe, send, end and dispose`() throws {
            // Notes of this owner have a type, three addresses of eight bytes, the provider and the name.
            let program = try Data(contentsOf: URL(filePath: "/proc/self/exe"), options: .alwaysMapped)
            var (names, rest) = (Set<String>(), program[...])
            while let owner = rest.firstRange(of: Data("stapsdt\0".utf8)) {
                rest = rest[owner.upperBound...]
                let texts = rest.dropFirst(24).prefix(80).split(separator: 0, maxSplits: 2).map {
                    String(decoding: $0, as: UTF8.self)
                }
                if texts.first == "impulse" { names.insert(texts[1]) }
            }
            #expect(names == ["subscribe", "send", "end", "dispose"])
        }
    }
}
#endif
