import Foundation
import Harness

/// The curves of one kind. The sizes are on a logarithmic axis, the costs on a linear one that begins at 0.
struct Panel {
    private struct Point {
        let size: Int
        let cost: Double
    }

    private let kind: String
    private let points: [Library: [Point]]
    private let top: Double

    init(kind: String, of entries: [Results.Entry]) {
        self.kind = kind
        var points: [Library: [Point]] = [:]
        for entry in entries {
            guard let growth = entry.growth else { continue }
            for row in entry.rows {
                let point = Point(size: growth.size, cost: row.nanoseconds / Double(growth.parts))
                points[row.library, default: []].append(point)
            }
        }
        self.points = points.mapValues { $0.sorted { $0.size < $1.size } }
        let drawn = Curve.all.flatMap { points[$0.library] ?? [] }
        top = Self.round(drawn.map(\.cost).max() ?? 1)
    }

    /// The figures, for readers who cannot see the picture.
    var description: String {
        let curves = Curve.all.compactMap { curve in
            points[curve.library].map { points in
                "\(curve.name) \(points.map { "\($0.size): \($0.cost.inDigits)" }.joined(separator: ", "))"
            }
        }
        return "by \(kind), ns: \(curves.joined(separator: "; "))"
    }

    func shapes(width: Int, height: Int) -> [String] {
        let area = (left: 52, right: width - 14, top: 34, bottom: height - 34)
        func x(_ size: Int) -> Double {
            Double(area.left) + Double(area.right - area.left) * (log10(Double(size)) - 1) / 5
        }
        func y(_ cost: Double) -> Double { Double(area.bottom) - Double(area.bottom - area.top) * cost / top }
        var shapes = [#"<text x="\#(area.left)" y="20">by \#(kind)</text>"#]
        for part in 0...2 {
            let cost = top * Double(part) / 2
            shapes.append(#"<path class="axis" d="M\#(area.left) \#(y(cost).written)H\#(area.right)"/>"#)
            let unit = part == 2 ? " ns" : ""
            shapes.append(
                #"<text class="label last" x="\#(area.left - 6)" y="\#((y(cost) + 4).written)">\#(cost.plain)\#(unit)</text>"#
            )
        }
        for size in Growth.sizes {
            let name = size < 1_000 ? "\(size)" : size < 1_000_000 ? "\(size / 1_000)k" : "1M"
            shapes.append(
                #"<text class="label middle" x="\#(x(size).written)" y="\#(area.bottom + 18)">\#(name)</text>"#)
        }
        for curve in Curve.all.reversed() {
            let places = (points[curve.library] ?? []).map { (x($0.size).written, y($0.cost).written) }
            if places.isEmpty { continue }
            let line = places.map { "\($0) \($1)" }.joined(separator: "L")
            shapes.append(#"<path class="\#(curve.style)" d="M\#(line)"/>"#)
            shapes += places.map { #"<circle class="\#(curve.style)" cx="\#($0)" cy="\#($1)" r="3"/>"# }
        }
        return shapes
    }

    /// The next of 1, 2, 3, 4, 6 and 8, times a power of ten.
    private static func round(_ cost: Double) -> Double {
        let power = pow(10, floor(log10(cost)))
        return ([1, 2, 3, 4, 6, 8].first { $0 * power >= cost } ?? 10) * power
    }
}

extension Double {
    /// A coordinate.
    fileprivate var written: String { String(format: "%.1f", self) }

    /// A whole number without its fraction.
    fileprivate var plain: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
