import Glibc

/// The name of the processor, because times depend on it.
public var processor: String {
    guard let file = fopen("/proc/cpuinfo", "r") else { return "unknown processor" }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
        let text = line.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        if text.hasPrefix("model name"), let colon = text.firstIndex(of: ":") {
            return String(text[colon...].dropFirst(2).dropLast())
        }
    }
    return "unknown processor"
}
