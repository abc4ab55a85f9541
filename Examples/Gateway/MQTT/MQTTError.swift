import CMosquitto

/// The reason why a client of MQTT could not do something, as libmosquitto says it.
public struct MQTTError: Error, Sendable, Equatable, CustomStringConvertible {
    let code: Int32

    public var description: String { "MQTT: \(String(cString: mosquitto_strerror(code)))" }

    /// Throws unless the code stands for success.
    static func check(_ code: Int32) throws(MQTTError) {
        guard code == Int32(MOSQ_ERR_SUCCESS.rawValue) else { throw MQTTError(code: code) }
    }
}
