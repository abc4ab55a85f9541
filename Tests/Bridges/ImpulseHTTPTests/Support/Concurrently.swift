/// Tries the cases of a table concurrently, since most of them wait for a time limit.
func concurrently<Cases: Collection>(
    _ cases: Cases, _ body: @escaping @Sendable (Cases.Element) async throws -> Void
) async throws where Cases.Element: Sendable {
    try await withThrowingTaskGroup(of: Void.self) { group in
        for element in cases { group.addTask { try await body(element) } }
        try await group.waitForAll()
    }
}
