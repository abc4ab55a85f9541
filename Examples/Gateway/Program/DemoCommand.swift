import ArgumentParser
import ExamplesTerminal
import Foundation
import GatewayApp
import Impulse

struct DemoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Runs a broker, fifty sensors and both gateways, and checks that nothing was lost.",
        discussion: """
            The gateway that collects is a process of its own; this one is the gateway that follows. After a third of the \
            averages, --kill kills the broker or the other gateway with signal 9, and --cut cuts the network between the \
            broker and all others for some seconds: the demo relays what they exchange. The program ends with an \
            account. Its status is 0 if no acknowledged reading is missing and none is stored twice.
            """
    )

    enum Victim: String, ExpressibleByArgument, CaseIterable {
        case broker
        case gateway
    }

    @Option(help: ArgumentHelp("The number of readings of each sensor, a multiple of 10.", valueName: "number"))
    var readings = 200

    @Option(help: ArgumentHelp("The time between two readings of a sensor.", valueName: "seconds"))
    var interval = 0.1

    @Option(help: "The process to kill: broker or gateway.")
    var kill: Victim?

    @Option(help: ArgumentHelp("How long the network to the broker is cut.", valueName: "seconds"))
    var cut: Double?

    @Option(help: "The port of the page; 0 lets the system choose one.")
    var port: UInt16 = 0

    @Option(help: ArgumentHelp("The folder of the page's program.", valueName: "path"))
    var page: String?

    @Option(help: ArgumentHelp("Keep the databases and logs in this folder.", valueName: "path"))
    var folder: String?

    func validate() throws {
        guard readings > 0, readings.isMultiple(of: Collecting.window) else {
            throw ValidationError("--readings \(readings): give a multiple of \(Collecting.window)")
        }
        guard (0.01...60).contains(interval) else {
            throw ValidationError("--interval \(interval) is out of range: give seconds from 0.01 to 60")
        }
        guard (0...60).contains(cut ?? 0) else {
            throw ValidationError("--cut \(cut ?? 0) is out of range: give seconds from 0 to 60")
        }
    }

    @MainActor
    func run() async throws {
        let folder = try DemoFolder(path: folder)
        defer { folder.removeIfTemporary() }
        let demo: Demo
        do throws(DemoError) {
            demo = try Demo(folder: folder, readings: readings, interval: interval, faults: faults)
        } catch {
            throw report(error)
        }
        let showing = try await Showing.start(demo.following, port: port, program: page)
        let result = await demo.run(until: endingsOfTheProcess)
        await showing.stop()
        switch result {
        case .success(let account):
            StandardOutput.write(account.text)
            if !account.isBalanced { throw ExitCode(EX_DATAERR) }
        case .failure(let error):
            throw report(error)
        }
    }

    private var faults: [Fault] {
        var faults: [Fault] = []
        switch kill {
        case .broker: faults.append(.killBroker)
        case .gateway: faults.append(.killGateway)
        case nil: break
        }
        if let cut { faults.append(.cut(.seconds(cut))) }
        return faults
    }

    private func report(_ error: DemoError) -> ExitCode {
        StandardError.write("gateway: \("\(error)".printable)\n")
        return ExitCode(error.status)
    }
}
