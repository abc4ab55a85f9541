extension SVG {
    /// One color for each value, from a small palette, and the same hues for dark pages.
    static var style: String {
        let marbles = zip(light, dark).enumerated()
        let lightMarbles = marbles.map { ".v\($0) rect{fill:\($1.0.fill);stroke:\($1.0.stroke)}" }
        let darkMarbles = marbles.map { ".v\($0) rect{fill:\($1.1.fill);stroke:\($1.1.stroke)}" }
        return """
            text{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#1f2328}
            .label{fill:#59636e;font-style:italic}.value,.middle{text-anchor:middle}.rest{opacity:.3}
            .box{fill:#f6f8fa;stroke:#d1d9e0}.line,.end,.error{fill:none;stroke:#59636e;stroke-width:1.5}
            .cut{fill:#fff;stroke:#59636e;stroke-width:1.5}.end{stroke-width:2.5}.error{stroke:#cf222e;stroke-width:3;stroke-linecap:round}
            \(lightMarbles.joined(separator: "\n"))
            @media(prefers-color-scheme:dark){
            text{fill:#f0f6fc}.label{fill:#9198a1}.box{fill:#161b22;stroke:#3d444d}
            .line,.end,.cut{stroke:#9198a1}.cut{fill:#0d1117}.error{stroke:#f85149}
            \(darkMarbles.joined(separator: "\n"))
            }
            """
    }

    private static let light = [
        (fill: "#ddf4ff", stroke: "#0969da"), (fill: "#fff8c5", stroke: "#bf8700"),
        (fill: "#dafbe1", stroke: "#1a7f37"),
        (fill: "#ffeff7", stroke: "#bf3989"), (fill: "#fbefff", stroke: "#8250df"),
        (fill: "#fff1e5", stroke: "#bc4c00"),
    ]
    private static let dark = [
        (fill: "#0c2d6b", stroke: "#58a6ff"), (fill: "#4b2900", stroke: "#d29922"),
        (fill: "#033a16", stroke: "#3fb950"),
        (fill: "#5e103e", stroke: "#f778ba"), (fill: "#3c1e70", stroke: "#bc8cff"),
        (fill: "#5a1e02", stroke: "#ffa657"),
    ]
}
