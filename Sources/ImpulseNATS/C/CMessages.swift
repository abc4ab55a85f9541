#if NATS
import CNATS
import Foundation

extension RawMessage {
    /// Copies a message of the C client.
    ///
    /// - Parameter subject: the previous message's subject, which is reused if it is the same.
    init(copying message: OpaquePointer, headers: NATSHeaders, after subject: String) {
        let count = Int(natsMsg_GetDataLength(message))
        let bytes = natsMsg_GetData(message).map { data in
            [UInt8](UnsafeRawBufferPointer(start: data, count: count))
        }
        let pointer = natsMsg_GetSubject(message)
        let isSame = pointer.map { pointer in subject.withCString { strcmp($0, pointer) == 0 } } ?? subject.isEmpty
        self.init(
            subject: isSame ? subject : pointer.map { String(cString: $0) } ?? "",
            reply: natsMsg_GetReply(message).map { String(cString: $0) }, headers: headers, value: bytes ?? [])
    }
}

extension NATSHeaders {
    /// Copies a message's fields; fails if the C client cannot read them.
    init?(copying message: OpaquePointer) {
        self.init()
        var names: UnsafeMutablePointer<UnsafePointer<CChar>?>?
        var numberOfNames: Int32 = 0
        let status = natsMsgHeader_Keys(message, &names, &numberOfNames)
        if status == NATS_NOT_FOUND { return }
        guard status == NATS_OK, let names else { return nil }
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
    /// Passes a message to the C client, which buffers it while there is no connection.
    func publish(_ message: RawMessage) throws(NATSError) {
        guard message.headers.isEmpty else { return try publishWithHeaders(message) }
        // A string that is passed as an argument is copied.
        let status = message.subject.withCString { subject in
            message.value.withUnsafeBytes { bytes in
                let count = Int32(clamping: bytes.count)
                guard let reply = message.reply else {
                    return natsConnection_Publish(pointer, subject, bytes.baseAddress, count)
                }
                return reply.withCString {
                    natsConnection_PublishRequest(pointer, subject, $0, bytes.baseAddress, count)
                }
            }
        }
        if status != NATS_OK { try check(status, message) }
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
