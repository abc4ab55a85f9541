public import ArgumentParser
import ExamplesTerminal
public import Foundation
public import MailingListService

/// The command-line options that both front ends share: the service to use.
public struct ServiceArguments: ParsableArguments, Sendable {
    @Option(help: ArgumentHelp("The service's database file.", valueName: "path"))
    var database: String?

    @Option(help: ArgumentHelp("Use the service at this address instead of running one.", valueName: "url"))
    var server: String?

    @Option(help: "The port of the service; 0 lets the system choose one.")
    var port: UInt16 = 0

    @Option(help: ArgumentHelp("The delay before each of the service's responses.", valueName: "seconds"))
    var latency: Double = 0

    @Option(help: ArgumentHelp("The fraction of requests that fail on purpose, from 0 to 1.", valueName: "fraction"))
    var failureRate: Double = 0

    public init() {}

    public func validate() throws {
        if server != nil && (database != nil || port != 0 || latency != 0 || failureRate != 0) {
            throw ValidationError(
                "--database, --port, --latency and --failure-rate apply only to the program's own service: "
                    + "remove them, or --server")
        }
        guard (0...1).contains(failureRate) else {
            throw ValidationError("--failure-rate \(failureRate) is out of range: give a number from 0 to 1")
        }
        guard (0...3600).contains(latency) else {
            throw ValidationError("--latency \(latency) is out of range: give seconds from 0 to 3600")
        }
    }

    /// Returns the requested service: another one, or one that this program runs from now on.
    public func open() async throws(Failure) -> Service {
        if let server { return Service(url: try serverURL(server), store: nil, running: nil) }
        do {
            let store = try SubscriberStore(path: try database ?? defaultDatabase())
            let options = ServiceOptions(latency: .seconds(latency), failureRate: failureRate)
            let running = try await MailingListServer.start(port: port, store: store, options: options)
            return Service(url: running.url, store: store, running: running)
        } catch {
            throw Failure(error)
        }
    }

    private func serverURL(_ text: String) throws(Failure) -> URL {
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host()?.isEmpty == false else {
            throw Failure(
                status: EX_USAGE,
                message: "--server \(text) is not a web address: write it in the form http://127.0.0.1:8080")
        }
        return url
    }
}

/// Returns the path of the database in the user's data folder.
public func defaultDatabase() throws(Failure) -> String {
    guard let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first else {
        throw Failure(
            status: EX_CANTCREAT, message: "there is no data folder for this user: give a file with --database")
    }
    return folder.appendingPathComponent("mailing-list/subscribers.sqlite").path
}

/// The service to use.
public struct Service: Sendable {
    public let url: URL

    /// The store, if this program runs the service.
    public let store: SubscriberStore?

    let running: MailingListServer?

    /// Stops the service if this program runs it.
    public func close() async {
        await running?.stop()
    }
}

/// An error that ends the program with one line.
public struct Failure: Error, Sendable {
    /// The program's exit status, from `sysexits.h`.
    public let status: Int32
    public let message: String

    public init(status: Int32, message: String) {
        (self.status, self.message) = (status, message)
    }

    /// The failure to open the service.
    public init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case is StoreError: self.init(status: EX_CANTCREAT, message: "\(error)")
        default: self.init(status: EX_UNAVAILABLE, message: "\(error)")
        }
    }

    /// Prints the line.
    public func report(as program: String) {
        StandardError.write("\(program): \(message.printable)\n")
    }
}
