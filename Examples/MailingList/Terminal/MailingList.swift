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
            """
    )

    @OptionGroup var arguments: ServiceArguments

    func run() async throws {
        let service: Service
        do throws(Failure) {
            service = try await arguments.open()
        } catch {
            error.report(as: "mailing-list")
            throw ExitCode.failure
        }
        let outcome = await Session(client: MailingListClient(server: service.url)).run()
        await service.close()
        // Like a shell's status for a command that SIGINT has ended: 128 plus the signal's number.
        if outcome == .interrupted { throw ExitCode(128 + SIGINT) }
    }
}
