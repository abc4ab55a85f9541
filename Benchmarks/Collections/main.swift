// Live collections beside arrays with the operators of signals: one row of many updated, all loaded, and a search; and
// the bytes that collections take.
//
//     bench-collections 1000000                    measures with a million rows
//     bench-collections --memory 1000000           measures the bytes alone
//     bench-collections --update table 1000 200    makes 200 updates of 1,000 rows, for a tool that counts instructions

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--update", arguments.count == 4, let rows = Int(arguments[2]), let times = Int(arguments[3]) {
    switch arguments[1] {
    case "table": Updating.table(of: rows) { update in for number in 0..<times { update(number) } }
    case "arrays": Updating.arrays(of: rows) { update in for number in 0..<times { update(number) } }
    default: fatalError("There is no update of '\(arguments[1])': table or arrays")
    }
} else if arguments.first == "--memory", arguments.count == 2, let rows = Int(arguments[1]) {
    Memory(rows).run()
} else {
    let sizes = arguments.compactMap { Int($0) }
    for size in sizes.isEmpty ? [1_000, 10_000, 100_000, 1_000_000] : sizes {
        Comparison(size).run()
        Memory(size).run()
    }
}
