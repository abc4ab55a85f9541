#if Inspector
import ImpulseInspector
import Testing

/// Opens the page in a browser, which must report no error.
func withPage(_ body: (Browser) async throws -> Void) async throws {
    let before = Inspector.recording
    let server = try await Inspector.serve()
    defer {
        server.dispose()
        Inspector.recording = before
    }
    try await Browser.open(server.address) { browser in
        try await body(browser)
        #expect(try await browser.errors() == [])
    }
}

extension Browser {
    /// Returns the text of the first element that is found.
    func text(of selector: String) async throws -> String {
        try await run("return document.querySelector('\(selector)').textContent")
    }

    /// Chooses an option of a list, or sets a text. A click on one opens a menu, which a browser without a window does not show.
    func choose(_ value: String, of id: String) async throws {
        let _: Bool = try await run(
            """
            const control = document.getElementById('\(id)')
            control.value = '\(value)'
            return control.dispatchEvent(new Event('input'))
            """)
    }
}
#endif
