import CMosquitto

/// The reason of a failure of an MQTT client, in libmosquitto's words.
public struct MQTTError: Error, Sendable, Equatable, CustomStringConvertible {
    let code: Int32

    public var description: String { "MQTT: \(String(cString: mosquitto_strerror(code)))" }

    /// Throws unless the code stands for success.
    static func check(_ code: Int32) throws(MQTTError) {
        guard code == Int32(MOSQ_ERR_SUCCESS.rawValue) else { throw MQTTError(code: code) }
    }
}
