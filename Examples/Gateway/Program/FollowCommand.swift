import ArgumentParser
import ExamplesTerminal
import Foundation
import GatewayApp
import Impulse
import ImpulseNATS

struct FollowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "follow",
        abstract: "Mirrors and shows what the other gateway publishes, on the terminal and on a page.",
        discussion: "Runs until SIGTERM or Ctrl-C."
    )

    @OptionGroup var arguments: BrokerArguments

    @Option(help: "The port of the page; 0 lets the system choose one.")
    var port: UInt16 = 0

    @Option(help: ArgumentHelp("The folder of the page's program.", valueName: "path"))
    var page: String?

    @MainActor
    func run() async throws {
        let nats = NATS.local(port: arguments.broker, name: "gateway that follows")
        let following: Following
        do throws(GatewayError) {
            following = Following(nats: nats, mirror: try History(path: arguments.database))
        } catch {
            throw error.report()
        }
        let showing = try await Showing.start(following, port: port, program: page)
        let result = await following.work.take(until: endingsOfTheProcess).materialize().last()
        // The broker delivers unacknowledged messages again to the next run.
        nats.publishingErrors.subscribe()
        await showing.stop()
        if case .error(let error)? = result { throw error.report() }
    }
}
