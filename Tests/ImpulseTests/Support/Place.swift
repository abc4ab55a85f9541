import Impulse

/// The name that the tests carry. Where it is not bound, nothing is carried, so other tests of the process are unaffected.
enum Place {
    @TaskLocal static var name: String?

    private static let registration: Void = ContextCarrier.register {
        Place.name
    } restore: { name, work in
        Place.$name.withValue(name, operation: work)
    }

    static func carry() { registration }

    /// Runs `body` with the name bound.
    static func at<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
        carry()
        return try $name.withValue(name, operation: body)
    }
}

/// Places at which closures have run.
typealias Places = Recorder<String>

extension Recorder<String> {
    /// Records the place of the caller.
    func note() { record(Place.name ?? "nowhere") }
}
