import Foundation

/// Returns whether this process has a descriptor of the file.
func isOpen(_ file: URL) -> Bool {
    openFiles().contains { $0 == file.path }
}

/// Returns the paths of this process's open descriptors.
func openFiles() -> [String] {
    paths(in: "/proc/self/fd").compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: $0) }
}

/// Leaves out descriptors closed since the listing, such as the one that lists them: asking for it throws, and Swift Testing
/// keeps a backtrace of each error until the test ends, which would count as bytes.
private func paths(in directory: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.map { "\(directory)/\($0)" }.filter { FileManager.default.fileExists(atPath: $0) }
}

#if os(Linux)
/// Returns whether this process has children, zombies included.
func hasChildren() -> Bool {
    var info = siginfo_t()
    return waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0
}

/// Returns the number of watches of this process's inotify instances.
func numberOfWatches() -> Int {
    let descriptions = paths(in: "/proc/self/fdinfo").compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    return descriptions.reduce(0) { sum, text in sum + text.split(separator: "\n").count { $0.hasPrefix("inotify wd") }
    }
}
#endif
