public import ArgumentParser
import ExamplesTerminal
public import Foundation
public import MailingListService

/// The part of the command line that both front ends have: what to talk to.
public struct ServiceArguments: ParsableArguments, Sendable {
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

    public init() {}

    public func validate() throws {
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

    /// The service that was asked for: somewhere else, or run here from now on.
    public func open() async throws(Failure) -> Service {
        if let server { return Service(url: try serverURL(server), store: nil, running: nil) }
        do {
            let store = try SubscriberStore(path: try database ?? defaultDatabase())
            let options = ServiceOptions(latency: .seconds(latency), failureRate: failureRate)
            let running = try await MailingListServer.start(port: port, store: store, options: options)
            return Service(url: running.url, store: store, running: running)
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

/// A service to talk to.
public struct Service: Sendable {
    public let url: URL

    /// Where it keeps its subscribers, if it is run here.
    public let store: SubscriberStore?

    let running: MailingListServer?

    /// Stops what is run here.
    public func close() async {
        await running?.stop()
    }
}

/// What ends the program with status 1 and one line.
public struct Failure: Error, Sendable {
    let message: String

    /// Writes the line.
    public func report(as program: String) {
        StandardError.write("\(program): \(message.printable)\n")
    }
}
