import ExamplesTesting
import Foundation
import Testing

/// The files of a page, which the service serves from its own origin.
@Suite(.timeLimit(.minutes(30)))
struct PageTests {
    private let folder: TemporaryFolder
    private let database: String

    init() throws {
        folder = try TemporaryFolder()
        database = folder.path("list.sqlite")
    }

    @Test func `the files of the folder are served beside the service, and nothing else of the disk`() async throws {
        let page = folder.path("page")
        try FileManager.default.createDirectory(atPath: page, withIntermediateDirectories: true)
        for (name, text) in ["index.html": "<h1>Letters</h1>", "page.wasm": "program", ".hidden": "secret"] {
            try text.write(toFile: "\(page)/\(name)", atomically: true, encoding: .utf8)
        }
        try await withServiceProcess(database: database, ["--page", page]) { service async throws in
            let index = try await service.client.send("GET", "/")
            #expect(index.text == "<h1>Letters</h1>")
            #expect(index.contentType == "text/html; charset=utf-8")
            #expect(try await service.client.send("GET", "/page.wasm").contentType == "application/wasm")
            #expect(try await service.client.send("GET", "/.hidden").status == 404)
            #expect(try await service.client.send("GET", "/%2e%2e/list.sqlite").status == 404)
            #expect(try await service.client.subscribe("ada@example.com").status == 201)
        }
    }
}
