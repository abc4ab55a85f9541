import ExamplesTesting
import Foundation
import GatewayMQTT
import Impulse
import Testing

@testable import ImpulseTesting

/// The client of MQTT, with a real broker.
@Suite(.timeLimit(.minutes(2)), .serialized)
struct MQTTClientTests {
    @Test func `a message that is published is acknowledged and received`() async throws {
        let broker = try Broker()
        broker.start()
        defer { broker.end() }
        let receiver = try MQTTClient("receiver", port: broker.port, topics: ["a/b"])
        let sender = try MQTTClient("sender", port: broker.port)
        let received = ReplaySubject<MQTTMessage, Never>()
        receiver.messages.subscribe { received.send($0) }
        _ = await receiver.isConnected.signal.filter(\.self).first()
        // The subscription may reach the broker after the connection.
        let acknowledged = ReplaySubject<Int, Never>()
        sender.acknowledged.subscribe { acknowledged.send($0) }
        let number = Int.random(in: 1...1000)
        let publishing = Signal<Int, Never>.interval(.milliseconds(100), on: QueueScheduler(label: "test")).subscribe {
            _ in
            try? sender.publish(Data("hello".utf8), to: "a/b", number: number)
        }
        let message = await received.signal.first()
        publishing.dispose()
        #expect(message?.topic == "a/b")
        #expect(message?.payload == Data("hello".utf8))
        #expect(await acknowledged.signal.first() == number)
    }

    @Test func `messages published without a broker are acknowledged once there is one`() async throws {
        let broker = try Broker()
        defer { broker.end() }
        let sender = try MQTTClient("sender", port: broker.port)
        let acknowledged = ReplaySubject<Int, Never>()
        sender.acknowledged.subscribe { acknowledged.send($0) }
        for number in 1...3 { try sender.publish(Data(), to: "a", number: number) }
        broker.start()
        #expect(await acknowledged.signal.take(3).toArray() == [1, 2, 3])
    }

    @Test func `several threads may publish at the same time`() async throws {
        let broker = try Broker()
        broker.start()
        defer { broker.end() }
        let sender = try MQTTClient("sender", port: broker.port)
        let acknowledged = ReplaySubject<Int, Never>()
        sender.acknowledged.subscribe { acknowledged.send($0) }
        await withTaskGroup { group in
            for thread in 0..<4 {
                group.addTask {
                    for number in 0..<50 { try? sender.publish(Data(), to: "a", number: thread * 50 + number) }
                }
            }
        }
        let numbers = await acknowledged.signal.take(200).toArray()
        #expect(numbers.map(Set.init) == Set(0..<200))
    }

    @Test func `a client that is released during a delivery ends after it`() async throws {
        let broker = try Broker()
        broker.start()
        defer { broker.end() }
        let pipe = Pipe()
        let (isBegun, isFinished) = (MutableProperty(false), MutableProperty(false))
        var receiver: MQTTClient? = try MQTTClient("receiver", port: broker.port, topics: ["a"])
        receiver?.messages.take(1).subscribe { _ in
            isBegun.value = true
            // A thread that is cancelled ends here.
            var byte: UInt8 = 0
            _ = read(pipe.fileHandleForReading.fileDescriptor, &byte, 1)
            isFinished.value = true
        }
        let sender = try MQTTClient("sender", port: broker.port)
        let publishing = flood(by: sender)
        _ = await isBegun.signal.filter(\.self).first()
        publishing.dispose()
        receiver = nil
        try pipe.fileHandleForWriting.write(contentsOf: [1])
        #expect(await isFinished.signal.filter(\.self).first() == true)
    }

    @Test func `clients that are released under traffic, or without a connection, leave no thread behind`() async throws
    {
        let broker = try Broker()
        broker.start()
        defer { broker.end() }
        var sender: MQTTClient? = try MQTTClient("sender", port: broker.port)
        let publishing = sender.map { flood(by: $0) }
        for number in 1...50 {
            let receiver = try MQTTClient("receiver \(number)", port: broker.port, topics: ["a"])
            _ = await receiver.messages.first()
            _ = try MQTTClient("nobody \(number)", port: 1)
        }
        publishing?.dispose()
        sender = nil
        try await wait(for: "the clients' threads to end") { try clientThreads() == 0 }
    }

    private func flood(by sender: MQTTClient) -> any Disposable {
        Signal<Int, Never>.interval(.milliseconds(1), on: QueueScheduler(label: "flood")).subscribe { [weak sender] in
            try? sender?.publish(Data("hello".utf8), to: "a", number: $0)
        }
    }

    private func clientThreads() throws -> Int {
        let tasks = URL(filePath: "/proc/self/task", directoryHint: .isDirectory)
        return try FileManager.default.contentsOfDirectory(atPath: tasks.path).count { task in
            let name = try? String(contentsOf: tasks.appending(path: "\(task)/comm"), encoding: .utf8)
            return name == "mosquitto loop\n"
        }
    }
}
