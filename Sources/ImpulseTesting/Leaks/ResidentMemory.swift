import Foundation

/// Returns the memory that the process uses, in bytes. Supported on Linux; throws on other systems.
package func residentMemory() throws -> Int {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return (Int(pages[1]) ?? 0) * 4_096
}
