// bench                      measures all benchmarks, prints a table and its means, and writes .bench/latest.json
// bench TEXT…                measures the benchmarks whose names contain a text, and writes nothing
// bench --list               prints the names of all benchmarks
// bench --run NAME COUNT [LIBRARY]   runs COUNT events of one benchmark, and prints the number of allocations, the bytes
//                                    that are still allocated in a benchmark of memory, and the times that a thread
//                                    blocked, to be woken later
//
// With the trait Inspector, IMPULSE_RECORDING in the environment selects what is recorded: counts or values.
import Glibc
import Harness
import Works

#if Inspector
import ImpulseInspector

Inspector.recording =
    getenv("IMPULSE_RECORDING").flatMap { Inspector.Recording(rawValue: String(cString: $0)) } ?? .nothing
#endif

func run(_ arguments: ArraySlice<String>) {
    let arguments = Array(arguments)
    guard arguments.count >= 2, let count = Int(arguments[1]), count > 0 else { fail("--run takes a work and a count") }
    guard let work = suites.flatMap(\.works).first(where: { $0.name == arguments[0] }) else {
        fail("unknown work “\(arguments[0])”: see --list")
    }
    let name = arguments.count > 2 ? arguments[2] : Library.impulse.rawValue
    guard let library = Library(rawValue: name) else { fail("unknown library “\(name)”") }
    let blocked = timesBlocked()
    guard let memory = work.memory(of: library, count: count) else {
        fail("\(name) does not implement “\(work.name)”")
    }
    print(memory.allocations, memory.bytes, timesBlocked() - blocked)
}

func measure(_ texts: ArraySlice<String>) {
    let table = Table()
    print(table.head)
    var results = Results()
    for suite in suites {
        let works = suite.works.filter { work in texts.isEmpty || texts.contains { work.name.contains($0) } }
        if !works.isEmpty { print("\n\(suite.name)") }
        for work in works {
            let measured = work.measured()
            print(table.line(measured))
            fflush(nil)
            results.add(work, of: suite, measured)
        }
    }
    print("\nOn \(processor):")
    for mean in results.means { print(mean.text) }
    if texts.isEmpty { write(json(results)) }
}

func write(_ text: String) {
    mkdir(".bench", 0o777)
    guard let file = fopen(".bench/latest.json", "w") else { fail("cannot write .bench/latest.json") }
    fputs(text, file)
    fclose(file)
}

// Chains of a million operators need a large stack.
onThreads(1, stackSize: 1 << 32) { _ in
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "--list": for work in suites.flatMap(\.works) { print(work.name) }
    case "--run": run(arguments.dropFirst())
    default: measure(arguments)
    }
}
