public import Foundation

// Diffable data sources that record what a table would show, and which updates were animated.

public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    private var sections: [(section: SectionIdentifierType, items: [ItemIdentifierType])] = []

    public init() {}

    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.section) }

    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.firstIndex { $0.section == identifier }
    }

    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        sections[indexOfSection(identifier)!].items
    }

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        sections += identifiers.map { ($0, []) }
    }

    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        for index in sections.indices { sections[index].items.removeAll(where: identifiers.contains) }
    }

    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
    ) {
        let index = section.flatMap(indexOfSection) ?? sections.endIndex - 1
        // UIKit raises an exception.
        precondition(
            Set(sections.flatMap(\.items) + identifiers).count == sections.flatMap(\.items).count + identifiers.count)
        sections[index].items += identifiers
    }
}

@MainActor open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    private var shown = Snapshot()
    public private(set) var animations: [Bool] = []

    public nonisolated override init() {}
    public func snapshot() -> Snapshot { shown }

    public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        shown = snapshot
        animations.append(animatingDifferences)
        completion?()
    }
}

@MainActor open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    private var shown = Snapshot()

    public nonisolated override init() {}
    public func snapshot() -> Snapshot { shown }

    public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        shown = snapshot
        completion?()
    }
}

// Rows and cells.

@MainActor open class UITableViewCell: NSObject {
    public nonisolated override init() {}
    public lazy var textLabel: UILabel? = UILabel()
}

@MainActor public class UILabel: NSObject {
    public nonisolated override init() {}
    public var text: String?
}
@MainActor open class UITableViewHeaderFooterView: NSObject { public nonisolated override init() {} }
@MainActor open class UICollectionReusableView: NSObject { public nonisolated override init() {} }
