// bench                      measures all works, prints a table and writes .bench/latest.json
// bench TEXT…                measures the works whose names contain a text, and writes nothing
// bench --list               prints the names of all works
// bench --run WORK COUNT [LIBRARY]   runs COUNT events of one work, and prints the number of allocations
import Glibc
import Harness
import Works

func run(_ arguments: ArraySlice<String>) {
    let arguments = Array(arguments)
    guard arguments.count >= 2, let count = Int(arguments[1]), count > 0 else { fail("--run takes a work and a count") }
    guard let work = suites.flatMap(\.works).first(where: { $0.name == arguments[0] }) else {
        fail("unknown work “\(arguments[0])”: see --list")
    }
    let name = arguments.count > 2 ? arguments[2] : Library.impulse.rawValue
    guard let library = Library(rawValue: name) else { fail("unknown library “\(name)”") }
    guard let allocations = work.allocations(of: library, count: count) else {
        fail("\(name) does not implement “\(work.name)”")
    }
    print(allocations)
}

func measure(_ texts: ArraySlice<String>) {
    let table = Table()
    print(table.head)
    var rows: [Row] = []
    for suite in suites {
        let works = suite.works.filter { work in texts.isEmpty || texts.contains { work.name.contains($0) } }
        if !works.isEmpty { print("\n\(suite.name)") }
        for work in works {
            let measured = work.measured()
            print(table.line(measured))
            fflush(nil)
            rows += measured
        }
    }
    if texts.isEmpty { write(json(rows)) }
}

func write(_ text: String) {
    mkdir(".bench", 0o777)
    guard let file = fopen(".bench/latest.json", "w") else { fail("cannot write .bench/latest.json") }
    fputs(text, file)
    fclose(file)
}

// Chains of 100,000 operators need a large stack.
onThreads(1, stackSize: 1 << 29) { _ in
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "--list": for work in suites.flatMap(\.works) { print(work.name) }
    case "--run": run(arguments.dropFirst())
    default: measure(arguments)
    }
}
