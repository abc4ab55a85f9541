import ArgumentParser
import Foundation
import MailingListApp
import MailingListService

/// The command line: what to talk to, and what goes wrong before anybody has typed anything.
@main
struct MailingList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mailing-list",
        abstract: "Subscribes email addresses to a mailing list.",
        discussion: """
            Reads addresses, one a line, and subscribes each of them. Runs a service of its own on a loopback port, \
            unless --server names another.
            """
    )

    @Option(help: ArgumentHelp("Where the service keeps its subscribers.", valueName: "path"))
    var database: String?

    @Option(help: ArgumentHelp("Use the service at this address instead of running one.", valueName: "url"))
    var server: String?

    @Option(help: "The port of the service that is run; 0 lets the system pick one.")
    var port: UInt16 = 0

    @Option(help: ArgumentHelp("How long the service takes to answer.", valueName: "seconds"))
    var latency: Double = 0

    @Option(help: ArgumentHelp("Which part of the requests fails on purpose, from 0 to 1.", valueName: "part"))
    var failureRate: Double = 0

    func validate() throws {
        if server != nil && (database != nil || port != 0 || latency != 0 || failureRate != 0) {
            throw ValidationError(
                "--database, --port, --latency and --failure-rate are for a service that is run here: "
                    + "leave them out, or --server")
        }
        guard (0...1).contains(failureRate) else {
            throw ValidationError("--failure-rate \(failureRate) is not a part: give a number from 0 to 1")
        }
        guard (0...3600).contains(latency) else {
            throw ValidationError("--latency \(latency) is not a time to wait: give seconds, from 0 to 3600")
        }
    }

    func run() async throws {
        let outcome: Session.Outcome
        do throws(Failure) {
            outcome = try await runSession()
        } catch {
            FileHandle.standardError.write(Data("mailing-list: \(error.message)\n".utf8))
            throw ExitCode.failure
        }
        // As shells report a command that SIGINT has ended: 128 and the number of the signal.
        if outcome == .interrupted { throw ExitCode(128 + SIGINT) }
    }

    private func runSession() async throws(Failure) -> Session.Outcome {
        if let server {
            return await Session(client: MailingListClient(server: try serverURL(server))).run()
        }
        let service = try await startService()
        let outcome = await Session(client: MailingListClient(server: service.url)).run()
        await service.stop()
        return outcome
    }

    private func startService() async throws(Failure) -> MailingListServer {
        do {
            let store = try SubscriberStore(path: try database ?? defaultDatabase())
            let options = ServiceOptions(latency: .seconds(latency), failureRate: failureRate)
            return try await MailingListServer.start(port: port, store: store, options: options)
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(message: "\(error)")
        }
    }

    private func serverURL(_ text: String) throws(Failure) -> URL {
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host()?.isEmpty == false else {
            throw Failure(message: "--server \(text) is not a web address: write it in the form http://127.0.0.1:8080")
        }
        return url
    }

    private func defaultDatabase() throws(Failure) -> String {
        guard let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first else {
            throw Failure(message: "there is no folder for this user's data: name a file with --database")
        }
        return folder.appendingPathComponent("mailing-list/subscribers.sqlite").path
    }
}

/// What ends the program with status 1 and one line.
private struct Failure: Error {
    let message: String
}
