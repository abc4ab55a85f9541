import ExamplesTerminal
import Foundation

/// Pull requests in the JSON of GitHub's API, newest first.
public struct Archive: Sendable {
    /// The reason why a file is not an archive.
    public enum Failure: Error, Equatable, Sendable {
        case cannotRead(path: String, reason: String)
        case notAList(path: String)
    }

    /// The JSON of each pull request.
    let pullRequests: [Data]

    /// Reads a file with one array, such as concatenated pages of GitHub's responses.
    public init(path: String) throws(Failure) {
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: path))
        } catch {
            throw .cannotRead(path: path, reason: error.systemReason)
        }
        guard
            let list = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]],
            let pullRequests = try? list.map({
                try JSONSerialization.data(withJSONObject: $0, options: [.sortedKeys, .withoutEscapingSlashes])
            })
        else { throw .notAList(path: path) }
        self.pullRequests = pullRequests
    }

    /// The number of pull requests.
    public var count: Int { pullRequests.count }

    /// Returns a page as a JSON array, and the number of the last page. A page after the last one is empty.
    func page(_ number: Int, size: Int) -> (body: Data, lastNumber: Int) {
        var body = Data("[".utf8)
        for (index, pullRequest) in pullRequests.dropFirst((number - 1) * size).prefix(size).enumerated() {
            if index > 0 { body.append(UInt8(ascii: ",")) }
            body.append(pullRequest)
        }
        body.append(UInt8(ascii: "]"))
        return (body, max(1, (pullRequests.count + size - 1) / size))
    }
}

extension Archive.Failure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cannotRead(let path, let reason):
            "cannot read \(path): \(reason)"
        case .notAList(let path):
            "\(path) is not a JSON array of objects: concatenate the pages of GitHub's responses, or remove --archive"
        }
    }
}
