#if NATS
import CNATSClient
import Foundation

/// The C client, used as its documentation does.
final class CClient {
    let connection: OpaquePointer
    private(set) var stream: OpaquePointer

    /// - Parameter counter: counts acknowledgements of what is published asynchronously, whose handler reads them.
    init(_ url: String, sendsImmediately: Bool, acknowledged counter: Counter? = nil) {
        var options: OpaquePointer?
        must(natsOptions_Create(&options))
        must(natsOptions_SetURL(options, url))
        must(natsOptions_SetSendAsap(options, sendsImmediately))
        var made: OpaquePointer?
        must(natsConnection_Connect(&made, options))
        natsOptions_Destroy(options)
        connection = made!
        var jetStream: OpaquePointer?
        var streamOptions = jsOptions()
        must(jsOptions_Init(&streamOptions))
        if let counter {
            streamOptions.PublishAsync.AckHandler = acknowledge
            streamOptions.PublishAsync.AckHandlerClosure = Unmanaged.passUnretained(counter).toOpaque()
        }
        must(natsConnection_JetStream(&jetStream, made, &streamOptions))
        stream = jetStream!
    }

    func addStream(_ name: String, subject: String) {
        var configuration = jsStreamConfig()
        must(jsStreamConfig_Init(&configuration))
        configuration.Storage = js_MemoryStorage
        name.withCString { name in
            subject.withCString { subject in
                var subjects: UnsafePointer<CChar>? = subject
                configuration.Name = name
                withUnsafeMutablePointer(to: &subjects) {
                    configuration.Subjects = $0
                    configuration.SubjectsLen = 1
                    must(js_AddStream(nil, stream, &configuration, nil, nil))
                }
            }
        }
    }

    func subscribe(_ subject: String, _ handler: @escaping natsMsgHandler, _ closure: AnyObject) -> OpaquePointer {
        var subscription: OpaquePointer?
        let reference = Unmanaged.passUnretained(closure).toOpaque()
        must(natsConnection_Subscribe(&subscription, connection, subject, handler, reference))
        must(natsSubscription_SetPendingLimits(subscription, .max, .max))
        must(natsConnection_Flush(connection))
        return subscription!
    }
}

let count: natsMsgHandler = { _, _, message, closure in
    Unmanaged<Counter>.fromOpaque(closure!).takeUnretainedValue().add()
    natsMsg_Destroy(message)
}

private let acknowledge: jsPubAckHandler = { _, message, acknowledgement, _, closure in
    if let acknowledgement, acknowledgement.pointee.Sequence > 0 {
        Unmanaged<Counter>.fromOpaque(closure!).takeUnretainedValue().add()
    }
    natsMsg_Destroy(message)
}

func must(_ status: natsStatus) {
    guard status != NATS_OK else { return }
    let text = "bench-nats: the C client: \(String(cString: natsStatus_GetText(status)))\n"
    FileHandle.standardError.write(Data(text.utf8))
    exit(70)
}
#endif
