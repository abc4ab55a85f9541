import ArgumentParser
import Foundation
import MailingListApp
import MailingListCommandLine

/// The command line: selects the service, and reports errors before any input is read.
@main
struct MailingList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mailing-list",
        abstract: "Subscribes email addresses to a mailing list.",
        discussion: """
            Reads addresses, one per line, and subscribes each of them. Runs a service of its own on a loopback port, \
            unless --server names another.

            The status is 0 at the end of the input, 130 after Ctrl-C, 64 for wrong usage, 69 if the port is in use, and 73 \
            if the database cannot be opened.
            """
    )

    @OptionGroup var arguments: ServiceArguments

    func run() async throws {
        let service: Service
        do throws(Failure) {
            service = try await arguments.open()
        } catch {
            error.report(as: "mailing-list")
            throw ExitCode(error.status)
        }
        let outcome = await Session(client: MailingListClient(server: service.url)).run()
        await service.close()
        // Like a shell's status for a command that SIGINT has ended: 128 plus the signal's number.
        if outcome == .interrupted { throw ExitCode(128 + SIGINT) }
    }
}
