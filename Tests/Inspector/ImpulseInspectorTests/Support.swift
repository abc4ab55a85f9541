#if Inspector
import Impulse
import ImpulseInspector

extension Inspector.Snapshot {
    /// Each edge by the names of its nodes, sorted.
    var ways: [String] {
        let names = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0.name ?? $0.function) })
        return edges.map { "\(names[$0.from] ?? "?") > \(names[$0.to] ?? "?")" }.sorted()
    }

    func nodes(of function: String) -> [Inspector.Node] { nodes.filter { $0.function == function } }
}

/// Runs `body` with this recording, and restores the default.
func recording(_ recording: Inspector.Recording, _ body: () throws -> Void) rethrows {
    Inspector.recording = recording
    defer { Inspector.recording = .nothing }
    try body()
}
#endif
