#if os(Linux)
import ImpulseTesting
import Testing

/// The number of pages of memory that the process has in use. Call it in a process of its own.
func residentPages() -> Int { ((try? residentMemory()) ?? 0) / 4_096 }

/// Fails if a thousand runs of `body` use 500 pages of memory more than the hundred before. Call it in a process of its
/// own.
func expectNoGrowth(sourceLocation: SourceLocation = #_sourceLocation, _ body: () -> Void) {
    for _ in 0..<100 { body() }
    let before = residentPages()
    for _ in 0..<1_000 { body() }
    #expect(residentPages() - before < 500, sourceLocation: sourceLocation)
}
#endif
