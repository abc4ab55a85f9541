/// A library whose code is migrated. Its raw value is the argument of `--from`.
public enum Library: String, CaseIterable, Sendable {
    case rx
    case combine
    case reactiveSwift = "reactiveswift"
    case reactiveObjC = "reactiveobjc-swift"

    /// The page with the differences that comments refer to.
    public var page: String { self == .reactiveObjC ? "FromReactiveObjC" : "FromOthers" }

    public var title: String {
        switch self {
        case .rx: "RxSwift"
        case .combine: "Combine"
        case .reactiveSwift: "ReactiveSwift"
        case .reactiveObjC: "ReactiveObjC"
        }
    }

    /// True if a subscription ends when its token is released.
    var endsSubscriptionsAtRelease: Bool { self == .combine }

    var text: [UInt8] {
        switch self {
        case .rx: PackageResources.rx_rules
        case .combine: PackageResources.combine_rules
        case .reactiveSwift: PackageResources.reactiveswift_rules
        case .reactiveObjC: PackageResources.reactiveobjc_rules
        }
    }

    /// The rules of the library. They are embedded in the program. The tests find mistakes in them; a mistake traps.
    public var rules: Rules { Self.all[self] ?? Rules(library: self) }

    private static let all = Dictionary(
        uniqueKeysWithValues: allCases.map { library in
            do {
                return (library, try Rules(String(decoding: library.text, as: UTF8.self), of: library))
            } catch {
                preconditionFailure("\(library.rawValue).rules: \(error)")
            }
        })
}
