import ExamplesTesting
import Foundation
import GatewayMQTT
import Impulse
import Testing

/// The client of MQTT, with a real broker.
@Suite(.timeLimit(.minutes(2)))
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
}
