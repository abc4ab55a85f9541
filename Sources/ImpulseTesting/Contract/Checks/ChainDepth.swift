/// How many links of an operator a stack of 512 KiB has to bear, and who says so.
struct ChainDepth: Sendable {
    let links: Int
    private let reason: String

    /// - Parameter links: `nil` for what suits the build.
    init(_ links: Int?) {
        self.links = links ?? Self.ofThisBuild.links
        reason = links == nil ? Self.ofThisBuild.reason : ""
    }

    #if DEBUG
    private static let ofThisBuild = (
        links: 50, reason: " in debug builds, whose frames are many times as large as those of optimised ones"
    )
    #else
    private static let ofThisBuild = (links: 1_000, reason: " by the contract")
    #endif

    /// What is demanded, in a failure.
    var demand: String { "\(links) have to\(reason)" }
}
