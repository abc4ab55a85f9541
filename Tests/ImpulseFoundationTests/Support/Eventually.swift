import Foundation

/// Waits until something is so that nobody tells of: what is closed or ended in the background.
func eventually(_ isSo: () -> Bool) async throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(30)
    while !isSo() {
        if ContinuousClock.now > deadline { return false }
        try await Task.sleep(for: .milliseconds(1))
    }
    return true
}

/// Whether this process has a descriptor of the file.
func isOpen(_ file: URL) -> Bool {
    openFiles().contains { $0 == file.path }
}

/// What this process has descriptors of.
func openFiles() -> [String] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return numbers.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)") }
}
