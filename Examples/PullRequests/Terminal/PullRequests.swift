import ArgumentParser
import ExamplesServer
import ExamplesTerminal
import Foundation
import PullRequestsApp
import PullRequestsService

/// The command line.
@main
struct PullRequests: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pull-requests",
        abstract: "Imports the pull requests of a repository, and lists the important ones.",
        discussion: """
            A pull request is important if it is open, not a draft, and labeled data loss, regression or security. Unless \
            --server names a repository, the program serves one itself, from a file of pull requests in the JSON of GitHub's \
            API, or, without --archive, from fictitious ones. At a terminal, it updates a bar and a list in place; otherwise it \
            prints a line for each important pull request.
            """
    )

    @Option(help: ArgumentHelp("The database file; by default in the user's data folder.", valueName: "path"))
    var database: String?

    @Option(help: ArgumentHelp("The repository, such as https://api.github.com/repos/owner/name.", valueName: "url"))
    var server: String?

    @Option(help: ArgumentHelp("Serve the pull requests in this file.", valueName: "path"))
    var archive: String?

    @Option(help: ArgumentHelp("The number of fictitious pull requests.", valueName: "number"))
    var count: Int?

    @Option(help: ArgumentHelp("The delay before each of the server's responses.", valueName: "seconds"))
    var latency: Double?

    @Option(help: ArgumentHelp("The number per page and per transaction, at most 100.", valueName: "number"))
    var batch = 100

    @Option(help: ArgumentHelp("The number to show at a time at a terminal.", valueName: "number"))
    var rows = 10

    @Option(help: ArgumentHelp("Kill the program in the middle of saving this batch.", valueName: "number"))
    var dieInBatch: Int?

    func validate() throws {
        if server != nil && (archive != nil || count != nil || latency != nil) {
            throw ValidationError(
                "--archive, --count and --latency apply only to the program's own server: "
                    + "remove them, or --server")
        }
        if archive != nil && count != nil {
            throw ValidationError("--count applies only to fictitious pull requests: remove it, or --archive")
        }
        guard count ?? 0 >= 0 else { throw ValidationError("--count \(count ?? 0): give a number of 0 or more") }
        guard (0...3600).contains(latency ?? 0) else {
            throw ValidationError("--latency \(latency ?? 0) is out of range: give seconds from 0 to 3600")
        }
        guard (1...100).contains(batch) else { throw ValidationError("--batch \(batch): give a number from 1 to 100") }
        guard rows > 0 else { throw ValidationError("--rows \(rows): give a number of 1 or more") }
        guard dieInBatch ?? 1 > 0 else {
            throw ValidationError("--die-in-batch \(dieInBatch ?? 0): give a number of 1 or more")
        }
    }

    func run() async throws {
        let outcome: Session.Outcome
        do throws(Failure) {
            outcome = try await runSession()
        } catch {
            StandardError.write("pull-requests: \(error.message.printable)\n")
            throw ExitCode(error.status)
        }
        switch outcome {
        case .ended: break
        case .failed: throw ExitCode(EX_UNAVAILABLE)
        // Like a shell's status for a command that SIGINT has ended: 128 plus the signal's number.
        case .interrupted: throw ExitCode(128 + SIGINT)
        }
    }

    private func runSession() async throws(Failure) -> Session.Outcome {
        let store: PullRequestStore
        do {
            store = try PullRequestStore(path: try database ?? defaultDatabase())
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(status: EX_CANTCREAT, message: "\(error)")
        }
        if let server { return await session(store, repository: try repository(server)).run() }
        let service = try await startService()
        let outcome = await session(store, repository: service.repository).run()
        await service.stop()
        return outcome
    }

    private func defaultDatabase() throws(Failure) -> String {
        do {
            let data = try FileManager.default.url(
                for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
            let folder = data.appending(path: "pull-requests")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            return folder.appending(path: "pull-requests.sqlite").path(percentEncoded: false)
        } catch {
            throw Failure(
                status: EX_CANTCREAT,
                message: "cannot create the user's data folder, so give a file with --database: "
                    + error.systemReason)
        }
    }

    private func session(_ store: PullRequestStore, repository: URL) async -> Session {
        let (middle, batchToDieIn) = (batch / 2, dieInBatch)
        let importer = Importer(database: store.database) { index, page in
            guard page.number == batchToDieIn, index == min(middle, page.pullRequests.count - 1) else { return }
            kill(getpid(), SIGKILL)
        }
        let api = PullRequestsAPI(repository: repository, pageSize: batch)
        let list = PullRequestList(api: api, store: store, importer: importer)
        return await Session(list: list, screen: .standard(rows: rows))
    }

    private func startService() async throws(Failure) -> PullRequestsServer {
        let pullRequests = if let archive { try read(archive) } else { Archive(madeUp: count ?? 5_200) }
        do {
            return try await PullRequestsServer.start(pullRequests, latency: .seconds(latency ?? 0))
        } catch {
            throw Failure(status: EX_UNAVAILABLE, message: "\(error)")
        }
    }

    private func read(_ path: String) throws(Failure) -> Archive {
        do {
            return try Archive(path: path)
        } catch {
            let status = if case .notAList = error { EX_DATAERR } else { EX_NOINPUT }
            throw Failure(status: status, message: "\(error)")
        }
    }

    private func repository(_ text: String) throws(Failure) -> URL {
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host()?.isEmpty == false else {
            throw Failure(
                status: EX_USAGE,
                message: "--server \(text) is not a repository: write https://api.github.com/repos/owner/name")
        }
        return url
    }
}

/// An error that ends the program with one line.
private struct Failure: Error {
    let status: Int32
    let message: String
}
