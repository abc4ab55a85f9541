#if NATS
import CNATS
import Foundation

extension RawMessage {
    /// Copies a message of the C client's.
    init(copying message: OpaquePointer) {
        let count = Int(natsMsg_GetDataLength(message))
        let bytes = natsMsg_GetData(message).map { data in
            [UInt8](UnsafeRawBufferPointer(start: data, count: count))
        }
        self.init(
            subject: natsMsg_GetSubject(message).map { String(cString: $0) } ?? "",
            reply: natsMsg_GetReply(message).map { String(cString: $0) },
            headers: NATSHeaders(copying: message), value: bytes ?? [])
    }
}

extension NATSHeaders {
    fileprivate init(copying message: OpaquePointer) {
        self.init()
        var names: UnsafeMutablePointer<UnsafePointer<CChar>?>?
        var numberOfNames: Int32 = 0
        guard natsMsgHeader_Keys(message, &names, &numberOfNames) == NATS_OK, let names else { return }
        defer { free(names) }
        for index in 0..<Int(numberOfNames) {
            guard let name = names[index] else { continue }
            var values: UnsafeMutablePointer<UnsafePointer<CChar>?>?
            var numberOfValues: Int32 = 0
            guard natsMsgHeader_Values(message, name, &values, &numberOfValues) == NATS_OK, let values else { continue }
            defer { free(values) }
            for number in 0..<Int(numberOfValues) {
                add(String(cString: name), values[number].map { String(cString: $0) } ?? "")
            }
        }
    }
}

extension CConnection {
    /// Hands a message to the C client, which keeps it in its buffer while there is no connection.
    func publish(_ message: RawMessage) throws(NATSError) {
        guard message.headers.isEmpty else { return try publishWithHeaders(message) }
        let status = message.value.withUnsafeBytes { bytes in
            if let reply = message.reply {
                natsConnection_PublishRequest(
                    pointer, message.subject, reply, bytes.baseAddress, Int32(clamping: bytes.count))
            } else {
                natsConnection_Publish(pointer, message.subject, bytes.baseAddress, Int32(clamping: bytes.count))
            }
        }
        try check(status, message)
    }

    private func publishWithHeaders(_ message: RawMessage) throws(NATSError) {
        var made: OpaquePointer?
        let count = Int32(clamping: message.value.count)
        let status = message.value.withUnsafeBytes { bytes in
            natsMsg_Create(
                &made, message.subject, message.reply, bytes.bindMemory(to: CChar.self).baseAddress, count)
        }
        defer { natsMsg_Destroy(made) }
        try check(status, message)
        for field in message.headers.fields { try check(natsMsgHeader_Add(made, field.name, field.value), message) }
        try check(natsConnection_PublishMsg(pointer, made), message)
    }
}
#endif
