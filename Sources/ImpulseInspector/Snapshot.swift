#if Inspector
import Foundation

extension Inspector {
    /// The graph of live subscriptions at one moment, as a value.
    public struct Snapshot: Hashable, Codable, Sendable {
        /// The sources, operators and subscribers.
        public let nodes: [Node]
        /// The paths of the values.
        public let edges: [Edge]

        /// The graph as JSON, with sorted keys.
        ///
        /// ```text
        /// {"edges":[{"from":"2","to":"1"}],"nodes":[{"age":0.5,"drops":0,"events":3,"function":"map(_:)",…}]}
        /// ```
        public var json: String {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            guard let data = try? encoder.encode(self) else {
                fatalError("Snapshot.json: strings and finite numbers can always be encoded")
            }
            return String(decoding: data, as: UTF8.self)
        }
    }

    /// A place in the program's source.
    public struct Place: Hashable, Codable, Sendable, CustomStringConvertible {
        /// The file, as `#fileID`.
        public let fileID: String
        /// The line.
        public let line: UInt

        /// Creates a place.
        public init(fileID: String, line: UInt) {
            self.fileID = fileID
            self.line = line
        }

        public var description: String { "\(fileID):\(line)" }
    }

    /// A path of values from a node to one downstream.
    public struct Edge: Hashable, Codable, Sendable {
        /// The ``Node/id`` of the node upstream.
        public let from: String
        /// The ``Node/id`` of the node downstream.
        public let to: String
    }
}
#endif
