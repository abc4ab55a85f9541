import Impulse

final class Settings: Sendable {
    private let volume = MutableProperty(5)
    let isMuted = MutableProperty(false)

    var loudness: Property<String> {
        volume.map { "\($0) of 10" }
    }

    var isAudible: Property<Bool> {
        volume.map { $0 > 0 }.and(isMuted.not())
    }

    var isLoud: Property<Bool> {
        volume.map { $0 > 7 }.distinctUntilChanged()
    }

    var volumes: Signal<Int, Never> { volume.signal }
    var newVolumes: Signal<Int, Never> { volume.changes }

    func raise() {
        volume.value += 1
        volume.modify { $0 = min($0, 10) }
    }

    func follow(_ other: Signal<Int, Never>) {
        volume <~ other
    }
}
