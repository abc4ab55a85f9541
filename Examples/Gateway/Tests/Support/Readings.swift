import GatewayPlant

/// Readings of one sensor with these counters, of a constant temperature.
func readings(_ counters: some Sequence<Int>, of sensor: Int = 7, at value: Double = 20) -> [Reading] {
    counters.map { Reading(sensor: sensor, counter: $0, time: 1000 * $0, value: value) }
}

/// An average of one sensor, as alarms use it.
func average(of sensor: Int, at value: Double, time: Int = 0) -> Average {
    Average(of: [Reading(sensor: sensor, counter: 1, time: time, value: value)])
}
