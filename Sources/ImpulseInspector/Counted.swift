#if Inspector
extension Int {
    /// The number and its noun: `1 event`, `2 events`.
    func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
#endif
