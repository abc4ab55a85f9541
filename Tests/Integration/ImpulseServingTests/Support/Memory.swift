#if Serving
import Glibc

/// The bytes that this process has in memory.
func residentBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var (total, resident) = (0, 0)
    withUnsafeMutablePointer(to: &total) { total in
        withUnsafeMutablePointer(to: &resident) { resident in
            _ = withVaList([total, resident]) { vfscanf(file, "%ld %ld", $0) }
        }
    }
    return resident * Int(getpagesize())
}
#endif
