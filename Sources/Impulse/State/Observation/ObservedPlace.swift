import Observation
import Synchronization

/// What the Observation framework knows of one current value.
///
/// It costs nothing before the value is first read by a client: only then can anybody be tracking it.
@usableFromInline
struct ObservedPlace: ~Copyable, Sendable {
    private let token = AtomicLazyReference<ObservationToken>()

    /// Where the token is, once there is one. Reading it costs one instruction; `AtomicLazyReference.load` is not specialised, and
    /// asks the runtime for types: 560 instructions, twice for each value that is set.
    private let address = Atomic<UInt>(0)

    @usableFromInline
    init() {}

    /// Notes that the value is about to be read.
    @usableFromInline
    func noteReading() {
        if let token = known { return token.noteReading() }
        let token = token.storeIfNil(ObservationToken())
        address.store(UInt(bitPattern: Unmanaged.passUnretained(token).toOpaque()), ordering: .releasing)
        token.noteReading()
    }

    /// Announces a change.
    ///
    /// - Returns: Whether anybody can have read the value.
    @usableFromInline
    func willChange() -> Bool {
        guard let token = known else { return false }
        token.willChange()
        return true
    }

    /// Confirms a change, and announces it late where the first reading came between.
    @usableFromInline
    func didChange(announced: Bool) {
        guard let token = known else { return }
        if !announced { token.willChange() }
        token.didChange()
    }

    private var known: ObservationToken? {
        guard let address = UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else { return nil }
        return Unmanaged<ObservationToken>.fromOpaque(address).takeUnretainedValue()
    }
}

/// The one property that stands for the value: a key path of a type that is not generic costs nothing to make.
private final class ObservationToken: Observable, Sendable {
    private let registrar = ObservationRegistrar()

    var value: Void {}

    func noteReading() {
        registrar.access(self, keyPath: \.value)
    }

    func willChange() {
        registrar.willSet(self, keyPath: \.value)
    }

    func didChange() {
        registrar.didSet(self, keyPath: \.value)
    }
}
