/// Updates of the cells of a view that are made at once.
struct Batch<Cell> {
    var removed: [Int] = []
    var inserted: [Int] = []
    var moved: [(from: Int, to: Int)] = []

    func make(in cells: inout [Cell], _ makeCell: (Int) -> Cell) {
        let sources = removed + moved.map(\.from)
        let destinations = (inserted.map { ($0, nil) } + moved.map { ($0.to, cells[$0.from]) })
            .sorted { $0.0 < $1.0 }
        precondition(Set(sources).count == sources.count)
        for index in sources.sorted().reversed() { cells.remove(at: index) }
        for (index, cell) in destinations { cells.insert(cell ?? makeCell(index), at: index) }
    }
}
