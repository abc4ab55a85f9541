/// The number of links of an operator that must fit on a stack of 512 KiB, and why.
struct ChainDepth: Sendable {
    let links: Int
    private let reason: String

    /// - Parameter links: `nil` means the number that suits the build.
    init(_ links: Int?) {
        self.links = links ?? Self.ofThisBuild.links
        reason = links == nil ? Self.ofThisBuild.reason : ""
    }

    #if DEBUG
    private static let ofThisBuild = (
        links: 50, reason: " in debug builds, whose frames are many times as large as those of optimized builds"
    )
    #else
    private static let ofThisBuild = (links: 1_000, reason: " according to the contract")
    #endif

    /// The demand in the words of a failure.
    var demand: String { "\(links) must fit\(reason)" }
}
