import ArgumentParser

/// The command line.
@main
struct Gateway: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gateway",
        abstract: "Gateways between the sensors of a plant, which speak MQTT, and those who watch it.",
        subcommands: [DemoCommand.self, CollectCommand.self, FollowCommand.self]
    )
}
