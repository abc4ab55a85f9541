import Harness
import Impulse
import OpenCombine

extension Work {
    /// Each property is made, set and read while all of them exist.
    static func properties(_ properties: Int) -> Work {
        Work(
            "one of \(properties) properties, made, set and read",
            count: max(100_000, properties),
            growth: Growth(by: "property", size: properties),
            impulse: {
                { count in
                    sum(of: count, properties, { opaque(MutableProperty(0)) }, { $0.value = $1 }, { $0.value })
                }
            },
            openCombine: {
                { count in
                    sum(
                        of: count, properties, { opaque(CurrentValueSubject<Int, Never>(0)) }, { $0.value = $1 },
                        { $0.value })
                }
            },
            closures: {
                { count in
                    sum(of: count, properties, { opaque(HandWrittenProperty(0)) }, { $0.value = $1 }, { $0.value })
                }
            }
        )
    }

    private static func sum<Property>(
        of count: Int, _ properties: Int,
        _ make: () -> Property, _ set: (Property, Int) -> Void, _ read: (Property) -> Int
    ) -> Int {
        var sum = 0
        for _ in 0..<count / properties {
            let held = Held<Property>(capacity: properties)
            for _ in 0..<properties { held.keep(make()) }
            for (index, property) in held.things.enumerated() { set(property, index) }
            for property in held.things { sum &+= read(property) }
        }
        return sum
    }
}
