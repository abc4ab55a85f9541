import FlyingFox
import Foundation
import MailingListCommandLine

/// Serves the files of a folder, `index.html` as `/`, and lets another handler answer all other requests.
///
/// The files are those that the folder has when the service starts, so no path leads out of it.
struct PageHandler: HTTPHandler {
    private let files: [String: URL]
    private let others: any HTTPHandler

    init(folder: String, others: any HTTPHandler) throws(Failure) {
        self.others = others
        let root = URL(filePath: folder, directoryHint: .isDirectory)
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: root.path(percentEncoded: false)),
            names.contains("index.html")
        else {
            throw Failure(
                status: EX_NOINPUT,
                message: "--page \(folder) is not a folder with an index.html: make demo-web builds one")
        }
        var files: [String: URL] = [:]
        for name in names where !name.hasPrefix(".") { files["/\(name)"] = root.appending(path: name) }
        files["/"] = files["/index.html"]
        self.files = files
    }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard request.method == .GET, let file = files[request.target.path()], let content = try? Data(contentsOf: file)
        else {
            return try await others.handleRequest(request)
        }
        let headers = [.contentType: Self.type(of: file), HTTPHeader("Cache-Control"): "no-cache"]
        return HTTPResponse(statusCode: .ok, headers: headers, body: content)
    }

    private static func type(of file: URL) -> String {
        switch file.pathExtension {
        case "css": "text/css; charset=utf-8"
        case "html": "text/html; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        // Without it, a browser does not compile a program while it is still being loaded.
        case "wasm": "application/wasm"
        default: "application/octet-stream"
        }
    }
}
