extension BinaryInteger {
    /// The number and its noun: `1 file`, `2 files`.
    ///
    /// - Parameter plural: the plural, if it is not the noun with an "s".
    public func counted(_ noun: String, plural: String? = nil) -> String {
        "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
    }
}
