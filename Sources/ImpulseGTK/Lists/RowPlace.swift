#if GTK
/// The place of an element in a live list, or in a level of a live tree, until the next change of it.
@MainActor
struct RowPlace<Item: Equatable & Sendable> {
    weak var rows: LiveRows<Item>?
    let number: UInt64

    /// The element's entry, if GTK uses it.
    var entry: ListEntry<Item>? { rows?.entry(at: number) }
}
#endif
