extension String {
    /// Calls `body` with the text in UTF-8.
    func withText<Result>(_ body: (Text, Int) -> Result) -> Result {
        var copy = self
        return copy.withUTF8 { body($0.baseAddress, $0.count) }
    }

    /// Takes the text that the host has announced by its length; `nil` if the length is negative.
    init?(taking count: Int) {
        guard count >= 0 else { return nil }
        self.init(unsafeUninitializedCapacity: count) { buffer in
            if let start = buffer.baseAddress, count > 0 { host_take(start) }
            return count
        }
    }
}
