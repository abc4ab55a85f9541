import ReactiveSwift

final class Settings: Sendable {
    private let volume = MutableProperty(5)
    let isMuted = MutableProperty(false)

    var loudness: Property<String> {
        volume.map { "\($0) of 10" }
    }

    var isAudible: Property<Bool> {
        volume.map { $0 > 0 }.and(isMuted.negate())
    }

    var isLoud: Property<Bool> {
        volume.map { $0 > 7 }.skipRepeats()
    }

    var volumes: SignalProducer<Int, Never> { volume.producer }
    var newVolumes: Signal<Int, Never> { volume.signal }

    func raise() {
        volume.value += 1
        volume.modify { $0 = min($0, 10) }
    }

    func follow(_ other: SignalProducer<Int, Never>) {
        volume <~ other
    }
}
