import ArgumentParser
import ExamplesTerminal
import Foundation
import GetApp
import Impulse
import ImpulseFoundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The command line.
@main
struct Get: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "get",
        abstract: "Downloads URLs, several at a time.",
        discussion: """
            Prints the responses on standard output, in the order of the URLs, each once it is complete; or writes them to \
            files as they arrive. Progress and errors go to standard error. Ctrl-C cancels the running downloads.

            What has been received of the file NAME is kept beside it, as .NAME.get-part, if the download breaks off and the \
            server can continue it (it sends an entity tag, or a date of the last change). The same command then continues \
            it, unless the server's file has changed.

            The status is 0 if all downloads have succeeded, 65 if a response is not the JSON asked for, 69 if a server \
            fails, 73 if a file cannot be written or a binary response would be printed on a terminal, 74 if standard \
            output fails, 64 for wrong usage, and 128 and the signal's number after one, such as 130 after Ctrl-C.
            """
    )

    // Checked last, so that a misspelled option is reported before a missing URL.
    @Argument(help: ArgumentHelp("The URLs to download.", valueName: "url"))
    var addresses: [String] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Write the response to this file, replacing its contents, or to this device; - is standard output.",
            valueName: "path"))
    var output: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Write each response to a file in this folder, named after the last part of its URL. Replaces existing files.",
            valueName: "path"))
    var directory: String?

    @Option(help: ArgumentHelp("Print this part of the JSON response, such as people.0.name.", valueName: "path"))
    var json: String?

    @Option(name: [.customShort("H"), .long], help: ArgumentHelp("Send a header.", valueName: "name: value"))
    var header: [String] = []

    @Option(help: ArgumentHelp("The number of concurrent downloads.", valueName: "number"))
    var limit = 4

    @Option(help: ArgumentHelp("The number of retries after a temporary error.", valueName: "number"))
    var retries = 3

    @Option(help: ArgumentHelp("The time limit for a silent server.", valueName: "seconds"))
    var silence = 30

    func validate() throws {
        guard limit > 0 else { throw ValidationError("--limit \(limit): give a number of 1 or more") }
        guard retries >= 0 else { throw ValidationError("--retries \(retries): give a number of 0 or more") }
        guard (1...86_400).contains(silence) else {
            throw ValidationError("--silence \(silence): give seconds, from 1 to 86400")
        }
        guard [output, directory, json].compactMap(\.self).count < 2 else {
            throw ValidationError("--output, --directory and --json exclude one another: choose one")
        }
        guard output == nil || addresses.count == 1 else {
            throw ValidationError("--output is for one URL: use --directory for \(addresses.count)")
        }
        for job in try jobs() {
            if let problem = job.problem { throw ValidationError(problem) }
        }
    }

    func run() async throws {
        guard !addresses.isEmpty else { throw ValidationError("give one or more URLs to download") }
        try makeDirectory()
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = TimeInterval(silence)
        configuration.httpMaximumConnectionsPerHost = limit
        let fetcher = Fetcher(client: URLSessionClient(configuration: configuration), limit: limit, retries: retries)
        let session = await Session(
            fetcher: fetcher, jobs: try jobs(), part: json.map(JSONPath.init), place: output ?? directory)
        let status = await session.run()
        if status != 0 { throw ExitCode(status) }
    }

    private func makeDirectory() throws {
        guard let directory else { return }
        do {
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        } catch {
            StandardError.write("get: cannot create \(directory): \(error.systemReason)\n")
            throw ExitCode(EX_CANTCREAT)
        }
    }

    private func jobs() throws -> [Job] {
        let headers = HTTPHeaders(try header.map(field))
        let paths = FileNames.names(for: addresses)
        return addresses.enumerated().map { number, address in
            let path = (output == "-" ? "/dev/stdout" : output) ?? directory.map { "\($0)/\(paths[number])" }
            let refusesBinary = json == nil && isatty(STDOUT_FILENO) == 1
            return Job(number: number, address: address, headers: headers, path: path, refusesBinary: refusesBinary)
        }
    }

    private func field(_ line: String) throws -> HTTPHeaders.Field {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else {
            throw ValidationError("--header \(line): give a name and a value, as in \"Accept: text/plain\"")
        }
        return HTTPHeaders.Field(name: String(parts[0]), value: parts[1].trimmingCharacters(in: .whitespaces))
    }
}
