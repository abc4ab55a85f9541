import Foundation
import Harness

/// The picture of growth, as SVG for light and dark pages: a curve for each kind, with the cost over the size.
struct Drawing {
    private static let columns = 3
    private static let (width, height) = (276, 200)
    private static let margin = 14

    private let panels: [Panel]

    init(of results: Results) throws {
        let points = results.entries.filter { $0.growth != nil }
        let kinds = points.compactMap(\.growth?.kind).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        panels = kinds.map { kind in Panel(kind: kind, of: points.filter { $0.growth?.kind == kind }) }
        guard !panels.isEmpty else { throw Complaint("latest.json has no rows of growth: run `make bench`") }
    }

    var text: String {
        let rows = (panels.count + Self.columns) / Self.columns
        let (width, height) = (Self.columns * Self.width + 2 * Self.margin, rows * Self.height + 2 * Self.margin)
        let shapes = panels.enumerated().map { index, panel in
            Self.at(index, panel.shapes(width: Self.width, height: Self.height))
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img">
            <title>Cost by size</title>
            <desc>
            \(panels.map(\.description).joined(separator: "\n"))
            </desc>
            <style>
            \(Self.style)
            </style>
            \(shapes.joined(separator: "\n"))
            \(Self.at(panels.count, Self.legend))
            </svg>

            """
    }

    private static func at(_ index: Int, _ shapes: [String]) -> String {
        let (x, y) = (margin + index % columns * width, margin + index / columns * height)
        return "<g transform=\"translate(\(x) \(y))\">\n\(shapes.joined(separator: "\n"))\n</g>"
    }

    private static let legend = Curve.all.enumerated().flatMap { index, curve in
        let y = 60 + index * 24
        return [
            #"<path class="\#(curve.style)" d="M54 \#(y)h28"/><circle class="\#(curve.style)" cx="68" cy="\#(y)" r="3"/>"#,
            #"<text x="92" y="\#(y + 4)">\#(curve.name)</text>"#,
        ]
    }

    private static let style = """
        text{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#1f2328}
        .label{fill:#59636e;font-size:11px}.middle{text-anchor:middle}.last{text-anchor:end}
        .axis{fill:none;stroke:#d1d9e0}
        path.own{fill:none;stroke:#0969da;stroke-width:2}circle.own{fill:#0969da}
        path.hand{fill:none;stroke:#bc4c00;stroke-width:1.5;stroke-dasharray:4 3}circle.hand{fill:#bc4c00}
        @media(prefers-color-scheme:dark){
        text{fill:#f0f6fc}.label{fill:#9198a1}.axis{stroke:#3d444d}
        path.own{stroke:#58a6ff}circle.own{fill:#58a6ff}
        path.hand{stroke:#ffa657}circle.hand{fill:#ffa657}
        }
        """
}

/// The style of a library's curve.
struct Curve {
    let library: Library
    let name: String
    let style: String

    static let all = [
        Curve(library: .impulse, name: "Impulse", style: "own"),
        Curve(library: .closures, name: "closures", style: "hand"),
    ]
}
