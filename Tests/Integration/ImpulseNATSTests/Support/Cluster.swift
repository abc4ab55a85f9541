#if NATS
import Foundation

/// Three brokers in three network namespaces of their own, on a bridge, with three replicas of each stream.
///
/// A shell makes and removes all of it: it ends with the test, or with the test's process. Names and addresses are unique to the
/// process.
final class Cluster: Sendable {
    private let shell: ServerProcess
    private let folder: URL
    private let network: String
    private let name: String

    init() throws {
        let number = Int(getpid())
        name = "im\(number)"
        network = "10.\(64 + number / 250 % 64).\(number % 250)"
        folder = FileManager.default.temporaryDirectory.appending(path: "impulse-cluster-\(number)")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        shell = try ServerProcess(
            ["bash", "-c", Self.script, "bash", name, network, folder.path], output: folder.appending(path: "output"),
            endsItself: true)
    }

    deinit {
        shell.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The URL of a broker: 1, 2 or 3.
    func url(_ number: Int) -> String { "nats://\(network).\(number):4222" }

    /// The reason why this machine cannot run it, or `nil`. Tries each step of the script once.
    static let obstacle = Tool.obstacle {
        try Tool.run("bash", "-c", trial, "bash", "im\(getpid())", within: .seconds(5))
    }

    /// Cuts a broker off from all others and from the clients.
    func cut(_ number: Int) throws { try Tool.run("ip", "link", "set", "\(name)v\(number)", "down") }
    func heal(_ number: Int) throws { try Tool.run("ip", "link", "set", "\(name)v\(number)", "up") }

    var log: String {
        (1...3).map { (try? String(contentsOf: folder.appending(path: "\($0).log"), encoding: .utf8)) ?? "" }.joined()
    }

    private static let trial = #"""
        set -e
        name=$1
        trap 'ip link del ${name}tb; ip netns del ${name}t' EXIT
        ip link add ${name}tb type bridge
        ip netns add ${name}t
        ip link add ${name}tv type veth peer name ${name}te
        ip link set ${name}te netns ${name}t
        ip link set ${name}tv master ${name}tb up
        ip netns exec ${name}t ip addr add 10.63.0.1/24 dev ${name}te
        ip netns exec ${name}t nats-server --version
        """#

    private static let script = #"""
        name=$1 network=$2 folder=$3 servers=
        stop() {
            kill -9 $servers; wait
            for i in 1 2 3; do ip netns del ${name}h$i; done
            ip link del ${name}b
        }
        trap stop EXIT
        ip link add ${name}b type bridge && ip addr add $network.254/24 dev ${name}b && ip link set ${name}b up
        for i in 1 2 3; do
            ip netns add ${name}h$i
            ip link add ${name}v$i type veth peer name ${name}e$i
            ip link set ${name}e$i netns ${name}h$i
            ip link set ${name}v$i master ${name}b up
            ip netns exec ${name}h$i ip addr add $network.$i/24 dev ${name}e$i
            ip netns exec ${name}h$i ip link set ${name}e$i up
            ip netns exec ${name}h$i ip link set lo up
            routes="\"nats://$network.1:6222\", \"nats://$network.2:6222\", \"nats://$network.3:6222\""
            cat >$folder/$i.conf <<-CONF
        	server_name: n$i
        	listen: 0.0.0.0:4222
        	ping_interval: "1s"
        	jetstream { store_dir: "$folder/$i" }
        	cluster { name: C, listen: 0.0.0.0:6222, no_advertise: true, routes: [$routes] }
        	CONF
            ip netns exec ${name}h$i nats-server -c $folder/$i.conf >$folder/$i.log 2>&1 &
            servers="$servers $!"
        done
        cat >/dev/null
        """#
}
#endif
