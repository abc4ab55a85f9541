/// Tries the cases of a table at once: most of them wait for a limit in time.
func concurrently<Cases: Collection>(
    _ cases: Cases, _ body: @escaping @Sendable (Cases.Element) async throws -> Void
) async throws where Cases.Element: Sendable {
    try await withThrowingTaskGroup(of: Void.self) { group in
        for element in cases { group.addTask { try await body(element) } }
        try await group.waitForAll()
    }
}
