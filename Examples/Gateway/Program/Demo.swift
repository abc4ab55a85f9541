import Foundation
import GatewayApp
import GatewayPlant
import Impulse
import ImpulseFoundation
import ImpulseNATS

/// One run of a broker, the sensors and both gateways. This process is the gateway that follows.
struct Demo: Sendable {
    let following: Following
    let broker: Supervised
    let gateway: Supervised
    /// The relays through which the sensors and both gateways reach the broker.
    let relays: [Relay]
    private let sensors: Program
    private let folder: DemoFolder
    private let faults: [Fault]
    /// The number of averages of all readings.
    private let averages: Int
    /// The time for which the sensors measure.
    private let duration: Duration
    private let scheduler = QueueScheduler(label: "demo")

    init(folder: DemoFolder, readings: Int, interval: Double, faults: [Fault]) throws(DemoError) {
        self.folder = folder
        self.faults = faults
        averages = Plant.sensors.count * readings / Collecting.window
        duration = .seconds(Double(readings) * interval)
        let ports = try Ports.free()
        try folder.write(ports)
        let (nats, mqtt) = (try Relay(to: ports.nats), try Relay(to: ports.mqtt))
        relays = [nats, mqtt]
        let programs = Bundle.main.bundleURL
        let log = folder.path(.log)
        broker = Supervised("nats-server", "nats-server", ["-c", folder.path(.configuration)], log: log)
        gateway = Supervised(
            "gateway", programs.appending(path: "gateway").path(),
            ["collect", "--broker", "\(nats.port)", "--database", folder.path(.history)], log: log)
        sensors = Program(
            programs.appending(path: "gateway-sensors").path(),
            ["--port", "\(mqtt.port)", "--readings", "\(readings)", "--interval", "\(interval)"])
        let connection = NATS.local(port: Int(nats.port), name: "gateway that follows")
        do throws(GatewayError) {
            following = Following(nats: connection, mirror: try History(path: folder.path(.mirror)))
        } catch {
            throw .gateway(error)
        }
    }

    /// Runs until all readings are stored and mirrored, and returns the account.
    func run(until endings: Signal<Int32, Never>) async -> Result<Account, DemoError> {
        let ended = Subject<Void, Never>()
        let results: [Signal<Account, DemoError>] = [
            account, endings.flatMap { .error(.interrupted($0)) }, broker.running.ignoreValues(),
            gateway.running.ignoreValues(),
            // The board keeps its contents: the ends of the other processes are not news.
            following.work.take(until: ended.signal).mapError { .gateway($0) }.ignoreValues(),
            faulting.promoteError().ignoreValues(), Signal.merge(relays.map(\.running)).ignoreValues(),
        ]
        // The first result ends the other processes, so that none uses the folder any more.
        let result = await Signal.merge(results.map { $0.materializeResults() })
            .on(next: { _ in ended.send(()) })
            .flatMap(.first) { result in ending.then { .just(result) } }
            .first()
        return result ?? .failure(.unreadableAccount)
    }

    private var ending: Signal<Never, Never> { .merge(gateway.ending, broker.ending) }

    /// Causes the requested fault after a third of the averages.
    private var faulting: Signal<Never, Never> {
        mirrored(averages / 3)
            .flatMap { [self] _ in Signal.merge(faults.map(perform)) }
            .on(next: { [following] in following.show(.event($0)) })
            .ignoreValues()
    }

    private var account: Signal<Account, DemoError> {
        measuring.flatMap { [self] sensors in
            mirrored(averages)
                .promoteError(to: DemoError.self)
                .timeout(after: .seconds(30), on: scheduler, switchTo: tooLate())
                .flatMap { _ in account(of: sensors) }
        }
    }

    /// Runs the sensors, and emits their account.
    private var measuring: Signal<SensorsAccount, DemoError> {
        sensors.run().standardOutput().reduce(Data()) { $0 + $1 }
            .mapError { .process(name: "gateway-sensors", $0) }
            .tryMap { output throws(DemoError) in
                guard let account = try? JSONDecoder().decode(SensorsAccount.self, from: output) else {
                    throw .unreadableAccount
                }
                return account
            }
            .timeout(after: duration + .seconds(60), on: scheduler, switchTo: tooLate())
    }

    private func tooLate<Value>() -> Signal<Value, DemoError> {
        .deferred { [self] in .error(.tooLate(missing: averages - following.board.value.averages)) }
    }

    /// Emits once this gateway has this number of averages.
    private func mirrored(_ count: Int) -> Signal<Void, Never> {
        following.board.signal.filter { $0.averages >= count }.take(1).map { _ in }
    }

    private func account(of sensors: SensorsAccount) -> Signal<Account, DemoError> {
        Signal.try { [folder] () throws(GatewayError) in try History(path: folder.path(.history)) }
            .flatMap { [following] history in
                Account.make(of: sensors, window: Collecting.window, history: history, mirror: following.mirror)
            }
            .mapError { .gateway($0) }
    }
}
