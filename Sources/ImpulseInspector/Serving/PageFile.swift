#if Inspector
/// A file of the page, which is embedded in the module: a program with an inspector needs no separate files.
struct PageFile: Sendable {
    let type: String
    let content: [UInt8]

    /// The files by their names.
    static var all: [String: PageFile] {
        [
            "page.html": PageFile(type: "text/html; charset=utf-8", content: PackageResources.page_html),
            "page.css": PageFile(type: "text/css; charset=utf-8", content: PackageResources.page_css),
            "page.js": script(PackageResources.page_js),
            "connection.js": script(PackageResources.connection_js),
            "model.js": script(PackageResources.model_js),
            "grouping.js": script(PackageResources.grouping_js),
            "growth.js": script(PackageResources.growth_js),
            "history.js": script(PackageResources.history_js),
            "layers.js": script(PackageResources.layers_js),
            "drawing.js": script(PackageResources.drawing_js),
            "lists.js": script(PackageResources.lists_js),
        ]
    }

    private static func script(_ content: [UInt8]) -> PageFile {
        PageFile(type: "text/javascript; charset=utf-8", content: content)
    }
}
#endif
