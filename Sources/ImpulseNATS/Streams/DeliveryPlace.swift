#if NATS
/// What the reply subject of a delivery says of it. After `$JS.ACK` come the stream, the reader, the number of
/// deliveries, of the message and of the delivery, the nanoseconds and the number pending; newer brokers put the domain
/// and a hash of the account before the stream.
package struct DeliveryPlace {
    package let sequence: UInt64
    package let numberOfDeliveries: Int
    package let nanoseconds: Int64
    package let numberPending: UInt64

    package init?(_ reply: String?) {
        guard var reply, reply.utf8.starts(with: "$JS.ACK.".utf8) else { return nil }
        guard let parts = reply.withUTF8({ Self.numbers(of: $0) }) else { return nil }
        (numberOfDeliveries, sequence, nanoseconds, numberPending) = parts
    }

    /// Reads the parts without making strings of them, which is done for each message.
    private static func numbers(of reply: UnsafeBufferPointer<UInt8>) -> (Int, UInt64, Int64, UInt64)? {
        let count = reply.reduce(1) { $1 == UInt8(ascii: ".") ? $0 + 1 : $0 }
        guard count == 9 || count >= 11 else { return nil }
        let first = count == 9 ? 4 : 6
        var values: (UInt64?, UInt64?, UInt64?, UInt64?)
        var (index, start) = (0, 0)
        for end in 0...reply.count where end == reply.count || reply[end] == UInt8(ascii: ".") {
            switch index - first {
            case 0: values.0 = number(reply[start..<end])
            case 1: values.1 = number(reply[start..<end])
            case 3: values.2 = number(reply[start..<end])
            case 4: values.3 = number(reply[start..<end])
            default: if start == end { return nil }
            }
            (index, start) = (index + 1, end + 1)
        }
        guard let deliveries = values.0.flatMap({ Int(exactly: $0) }), let sequence = values.1,
            let nanoseconds = values.2.flatMap({ Int64(exactly: $0) }), let pending = values.3
        else { return nil }
        return (deliveries, sequence, nanoseconds, pending)
    }

    private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
        var number = UInt64(0)
        for digit in digits {
            guard case UInt8(ascii: "0")...UInt8(ascii: "9") = digit else { return nil }
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, overflow) = product.addingReportingOverflow(UInt64(digit - UInt8(ascii: "0")))
            if isTooLarge || overflow { return nil }
            number = sum
        }
        return digits.isEmpty ? nil : number
    }
}
#endif
