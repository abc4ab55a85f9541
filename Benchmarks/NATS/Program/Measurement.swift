#if NATS
import CNATSClient
import Foundation

/// A value that both encode and decode with Foundation's coders: about 100 bytes of JSON.
struct Measurement: Codable {
    var sensor: String
    var celsius: Double
    var isAlarm: Bool
    var history: [Int]

    static let example = Measurement(
        sensor: "boiler house, north", celsius: 71.25, isAlarm: false, history: [70, 70, 71, 71, 71])
}

let decodeAndCount: natsMsgHandler = { _, _, message, closure in
    let data = natsMsg_GetData(message).map { Data(bytes: $0, count: Int(natsMsg_GetDataLength(message))) }
    if let data, (try? JSONDecoder().decode(Measurement.self, from: data)) != nil {
        Unmanaged<Counter>.fromOpaque(closure!).takeUnretainedValue().add()
    }
    natsMsg_Destroy(message)
}
#endif
