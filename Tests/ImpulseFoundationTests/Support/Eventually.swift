import Foundation

/// Waits until something is so that nobody tells of: what is closed or ended in the background.
func eventually(within limit: Duration = .seconds(30), _ isSo: () -> Bool) async throws -> Bool {
    let deadline = ContinuousClock.now + limit
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

#if os(Linux)
/// Whether this process has children, zombies included.
func hasChildren() -> Bool {
    var info = siginfo_t()
    return waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0
}

/// How many watches the inotify instances of this process have.
func numberOfWatches() -> Int {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fdinfo")) ?? []
    let descriptions = numbers.compactMap { try? String(contentsOfFile: "/proc/self/fdinfo/\($0)", encoding: .utf8) }
    return descriptions.reduce(0) { sum, text in sum + text.split(separator: "\n").count { $0.hasPrefix("inotify wd") }
    }
}
#endif
