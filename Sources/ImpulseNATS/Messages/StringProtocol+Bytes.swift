#if NATS
extension StringProtocol {
    /// Cut at scalars, because one character may have millions of bytes.
    func prefix(bytes limit: Int) -> String {
        var (prefix, room) = ("", limit)
        for scalar in unicodeScalars {
            room -= UTF8.width(scalar)
            if room < 0 { break }
            prefix.unicodeScalars.append(scalar)
        }
        return prefix
    }
}
#endif
