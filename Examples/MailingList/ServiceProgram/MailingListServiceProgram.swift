import ArgumentParser
import ExamplesServer
import ExamplesTerminal
import Foundation
import MailingListCommandLine
import MailingListService

/// The command line.
@main
struct MailingListServiceProgram: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mailing-list-service",
        abstract: "Runs the service of the mailing list, and shows its metrics and spans.",
        discussion: """
            POST /subscribers adds an address; GET /metrics and GET /spans show what the service does. SIGTERM stops it \
            after the requests in progress; Ctrl-C cancels them. The address of the service is printed on standard output, \
            and its log on standard error.
            """
    )

    @Option(help: "The port of the service; 0 lets the system choose one.")
    var port: UInt16 = 0

    @Option(help: ArgumentHelp("The database file; by default in the user's data folder.", valueName: "path"))
    var database: String?

    @Option(help: ArgumentHelp("The delay before each response to a subscriber.", valueName: "seconds"))
    var latency = 0.0

    @Option(help: ArgumentHelp("The time for the requests in progress after SIGTERM.", valueName: "seconds"))
    var gracePeriod = 30.0

    @Option(
        help: ArgumentHelp("Serve the files of this folder too: a page that uses the service.", valueName: "folder"))
    var page: String?

    func validate() throws {
        guard (0...3600).contains(latency) else {
            throw ValidationError("--latency \(latency) is out of range: give seconds from 0 to 3600")
        }
        guard (0...3600).contains(gracePeriod) else {
            throw ValidationError("--grace-period \(gracePeriod) is out of range: give seconds from 0 to 3600")
        }
    }

    func run() async throws {
        do {
            let store = try SubscriberStore(path: try database ?? defaultDatabase())
            let services = Services(
                store: store, port: port, latency: .seconds(latency), gracePeriod: .seconds(gracePeriod), page: page)
            try await services.run()
        } catch is CancellationError {
            // Like a shell's status for a command that SIGINT has ended: 128 plus the signal's number.
            throw ExitCode(128 + SIGINT)
        } catch let failure as Failure {
            throw exit(failure.status, failure.message)
        } catch {
            throw exit(status(of: error), "\(error)")
        }
    }

    private func status(of error: any Error) -> Int32 {
        switch error {
        case is StoreError: EX_CANTCREAT
        case is ListenError: EX_UNAVAILABLE
        case is CutOff: EX_TEMPFAIL
        default: EX_SOFTWARE
        }
    }

    private func exit(_ status: Int32, _ message: String) -> ExitCode {
        StandardError.write("mailing-list-service: \(message.printable)\n")
        return ExitCode(status)
    }
}
