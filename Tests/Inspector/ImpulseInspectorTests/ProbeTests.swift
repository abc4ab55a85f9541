#if Inspector && os(Linux)
import Foundation
import Impulse
import Testing

extension InspectorTests {
    @Suite(.enabled(if: Inspection.hasProbes, "was compiled without sys/sdt.h: see make inspector-packages"))
    struct ProbeTests {
        @Test func `the program has a probe for each of subscribe, send, end and dispose`() throws {
            let (process, output) = (Process(), Pipe())
            process.executableURL = URL(filePath: "/usr/bin/readelf")
            process.arguments = ["--notes", "/proc/\(getpid())/exe"]
            process.standardOutput = output
            try process.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            let names = text.matches(of: /Provider: impulse\s+Name: (\w+)/).map { String($0.1) }
            #expect(Set(names) == ["subscribe", "send", "end", "dispose"])
        }
    }
}
#endif
