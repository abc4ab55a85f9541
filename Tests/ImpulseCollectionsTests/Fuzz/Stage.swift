import Impulse
import ImpulseCollections
import ImpulseTesting

/// The sources and parameters of a random tree, and their contents as plain values.
///
/// `@unchecked Sendable`: one thread plays.
final class Stage: @unchecked Sendable {
    let table = LiveTable<Row>()
    let list = LiveArray<Row>()
    let arrays = MutableProperty<[Row]>([])
    let number = MutableProperty(0)
    let range = MutableProperty(0..<5)
    /// A property of each row, by its identity.
    let marks = (0..<8).map { MutableProperty($0) }
    /// A collection of each row, by its value.
    let parts = (0..<4).map { LiveArray((0..<$0).map { Row(id: ID($0), value: $0) }) }
    private(set) var rows: [Row] = []
    private(set) var items: [Row] = []
    private var dice: SplitMix64

    init(seed: UInt64) {
        dice = SplitMix64(seed: seed)
    }

    /// Changes one source or parameter. Returns whether it was a source.
    @discardableResult
    func change() -> Bool {
        switch dice.below(12) {
        case 10:
            marks[dice.below(marks.count)].value = dice.below(4)
            return false
        case 11:
            let part = parts[dice.below(parts.count)]
            part.modify { part in for _ in 0..<dice.below(4) { changePart(&part) } }
            return false
        case 0:
            number.value = dice.below(6)
            return false
        case 1:
            let start = dice.below(12)
            range.value = start..<start + dice.below(10)
            return false
        case 2, 3: arrays.value = changed(arrays.value)
        case 4...6: table.modify { table in for _ in 0..<width { change(&table) } }
        default: list.modify { list in for _ in 0..<width { change(&list) } }
        }
        return true
    }

    /// Mostly small changes, some that change nearly all.
    private var width: Int { dice.below(8) == 0 ? dice.below(60) : dice.below(4) }

    private var row: Row { Row(id: ID(dice.below(40)), value: dice.below(30)) }

    /// Returns another array, in which elements have moved, changed, gone, come, and occur several times.
    private func changed(_ rows: [Row]) -> [Row] {
        var rows = rows
        for _ in 0..<width {
            let index = dice.below(rows.count + 1)
            switch dice.below(6) {
            case 0 where index < rows.count: rows.remove(at: index)
            case 1 where index < rows.count: rows[index].value = dice.below(30)
            case 2 where index < rows.count: rows.insert(rows.remove(at: dice.below(rows.count)), at: index)
            case 3 where dice.below(6) == 0: rows.shuffle(using: &dice)
            case 4 where dice.below(10) == 0: rows = []
            default: rows.insert(row, at: index)
            }
        }
        return rows
    }

    private func changePart(_ part: inout LiveArray<Row>.Contents) {
        let index = dice.below(part.count + 1)
        switch dice.below(5) {
        case 0 where index < part.count: part.remove(at: index)
        case 1 where index < part.count: part.move(from: index, to: dice.below(part.count))
        case 2 where index < part.count: part[index] = row
        case 3 where dice.below(6) == 0: part.removeAll()
        default: if part.count < 8 { part.insert(row, at: index) }
        }
    }

    private func change(_ table: inout LiveTable<Row>.Contents) {
        let row = row
        let index = rows.firstIndex { $0.id == row.id }
        switch dice.below(20) {
        case 0...11:
            table.update(with: row)
            if let index { rows[index] = row } else { rows.append(row) }
        case 12...17:
            table.remove(id: row.id)
            if let index { rows.remove(at: index) }
        case 18:
            table.removeAll()
            rows = []
        default:
            let kept = rows.filter { $0.value % 2 == 0 }
            table.replaceAll(with: kept, by: ==)
            rows = kept
        }
    }

    private func change(_ list: inout LiveArray<Row>.Contents) {
        let index = dice.below(items.count + 1)
        let row = dice.below(4) == 0 && index < items.count ? items[index] : row
        switch dice.below(20) {
        case 0...8:
            list.insert(row, at: index)
            items.insert(row, at: index)
        case 9...12 where index < items.count:
            list.remove(at: index)
            items.remove(at: index)
        case 13...15 where index < items.count:
            let destination = dice.below(items.count)
            list.move(from: index, to: destination)
            items.insert(items.remove(at: index), at: destination)
        case 16..<18 where index < items.count:
            list[index] = row
            items[index] = row
        case 18 where dice.below(4) == 0:
            list.removeAll()
            items = []
        default:
            // At one index again and again, so that places run out.
            let run = dice.below(3) == 0 ? 40 : 2
            guard items.count < 200 else { break }
            for _ in 0..<run {
                list.insert(row, at: index)
                items.insert(row, at: index)
            }
        }
    }
}
