#if NATS
import Foundation
import Impulse
@testable import ImpulseNATS
@testable import ImpulseTesting
import Synchronization
import Testing

/// A broker that ends each connection soon, while threads begin and end work on it.
@Suite(.serialized, .timeLimit(.minutes(2))) struct ShortConnectionTests {
    @Test(arguments: ["", "-ERR 'Slow Consumer'", "MSG x"])
    func `connections that end at any moment leave no thread waiting, and no receiver behind`(last: String)
        async throws
    {
        let broker = try Listener()
        let isOver = Atomic(false)
        let connections = MutableProperty(0)
        let thread = Thread {
            while !isOver.load(ordering: .relaxed) {
                Self.serve(broker.accept(), reads: .random(in: 0...20), last)
                connections.modify { $0 += 1 }
            }
        }
        thread.start()
        await #expect(processExitsWith: .success) { [port = broker.port as Int] in
            var configuration = NATS.Configuration.quick
            configuration.reconnecting = RetryPolicy(delay: .constant(.milliseconds(2)))
            let nats = NATS("nats://127.0.0.1:\(port)", configuration: configuration)
            let returned = MutableProperty(0)
            for number in 0..<4 {
                Thread.detachNewThread {
                    let end = ContinuousClock.now + .seconds(4)
                    while ContinuousClock.now < end {
                        let subscriptions = (0..<5).map { index in
                            nats.messages("numbers.\(index)", of: Int.self).subscribe(error: { _ in })
                        }
                        try? nats.publish(number, to: "numbers.\(number)")
                        let asking = nats.request("q", number, of: Int.self).subscribe(error: { _ in })
                        for subscription in subscriptions { subscription.dispose() }
                        asking.dispose()
                    }
                    returned.modify { $0 += 1 }
                }
            }
            #expect(await returned.signal.promptly { $0 == 4 } == 4)
            // That of the answers is left. The connection's thread may still be ending the last ones.
            try await wait(
                for: "the receivers to be released", seen: { "\(CReceivers.count)" }, until: { CReceivers.count <= 1 })
            nats.close()
            #expect(await nats.status.signal.promptly { $0 == .closed(.closed(reason: "by the program")) } != nil)
        }
        isOver.store(true, ordering: .relaxed)
        #expect(connections.value > 2)
        // Ends the wait for another connection.
        close(try Listener.connect(to: broker.port))
    }

    private static func serve(_ client: Int32, reads: Int, _ last: String) {
        if client < 0 { return }
        Listener.send(#"INFO {"server_id":"A","version":"2.9.10","max_payload":1000,"headers":true}"#, to: client)
        if Listener.receive(containing: "PING\r\n", from: client) {
            Listener.send("PONG", to: client)
            var block = [UInt8](repeating: 0, count: 4_096)
            for _ in 0..<reads { if read(client, &block, block.count) <= 0 { break } }
            if last != "" { Listener.send(last, to: client) }
        }
        close(client)
    }
}
#endif
