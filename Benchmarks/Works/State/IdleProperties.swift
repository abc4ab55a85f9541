import Harness
import Impulse
import OpenCombine

extension Work {
    static var idleProperties: Work {
        let properties = 100_000
        return Work(
            "idle property",
            count: properties,
            measure: .memory,
            impulse: {
                let held = Held<MutableProperty<Int>>(capacity: properties)
                return { count in
                    for value in 0..<count { held.keep(opaque(MutableProperty(value))) }
                    return held.things.reduce(0) { $0 &+ $1.value }
                }
            },
            openCombine: {
                let held = Held<CurrentValueSubject<Int, Never>>(capacity: properties)
                return { count in
                    for value in 0..<count { held.keep(opaque(CurrentValueSubject(value))) }
                    return held.things.reduce(0) { $0 &+ $1.value }
                }
            },
            closures: {
                let held = Held<HandWrittenProperty>(capacity: properties)
                return { count in
                    for value in 0..<count { held.keep(opaque(HandWrittenProperty(value))) }
                    return held.things.reduce(0) { $0 &+ $1.value }
                }
            }
        )
    }
}
