import ArgumentParser
import ExamplesTerminal
import Foundation
import GatewayApp
import Impulse
import ImpulseNATS

struct CollectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "collect",
        abstract: "Stores what the sensors measure, publishes averages and alarms, and moves the valves.",
        discussion:
            "Runs until SIGTERM or Ctrl-C. It may be killed at any time, and goes on where it was when started again."
    )

    @OptionGroup var arguments: BrokerArguments

    @Option(help: ArgumentHelp("The temperature above which a section raises an alarm.", valueName: "degrees"))
    var limit = 80.0

    func run() async throws {
        do throws(GatewayError) {
            let history = try History(path: arguments.database)
            let nats = NATS.local(port: arguments.broker, name: "gateway that collects")
            let work = Collecting(nats: nats, history: history, limit: limit).work
            _ = try await work.take(until: endingsOfTheProcess).last()
        } catch {
            throw error.report()
        }
    }
}
