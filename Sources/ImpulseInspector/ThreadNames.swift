#if Inspector
import Foundation

/// The names of the process's threads, each asked for once in a snapshot.
struct ThreadNames {
    private var names: [Int: String] = [:]

    /// Returns `main`, or the system's number of the thread with its name; `nil` if the number is unknown.
    mutating func name(of number: Int) -> String? {
        if number == 0 { return nil }
        if let known = names[number] { return known }
        let name = ThreadNames.find(number)
        names[number] = name
        return name
    }

    private static func find(_ number: Int) -> String {
        if number == Int(ProcessInfo.processInfo.processIdentifier) { return "main" }
        // Threads without a name have the program's.
        let tasks = "/proc/self/task"
        guard let name = try? String(contentsOfFile: "\(tasks)/\(number)/comm", encoding: .utf8) else {
            return "\(number)"
        }
        return "\(number) \(name.trimmingCharacters(in: .newlines))"
    }
}
#endif
