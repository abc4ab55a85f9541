import Impulse
import Observation
import Testing

/// Shows what it reads, like a SwiftUI view: it reads again in the turn after a change is announced.
@MainActor
private final class View {
    private let body: @MainActor () -> String
    private(set) var shown: [String] = []

    init(_ body: @escaping @MainActor () -> String) {
        self.body = body
        draw()
    }

    private func draw() {
        shown.append(
            withObservationTracking(body) {
                MainScheduler().schedule { MainActor.assumeIsolated { self.draw() } }
            })
    }
}

@MainActor
@Observable
private final class Tally {
    @ObservationIgnored @Observed var count = 0
    var title = "Counts"
}

@MainActor
@Suite struct ObservablePropertyTests {
    @Test func `a view that reads a command is redrawn when the command executes`() async {
        let work = Subject<Int, Never>()
        let command = Command<Void, Int, Never> { work.signal }
        let view = View { "\(command.enabled.value ? "enabled" : "disabled"), \(command.executing.value)" }
        await mainTurn()
        command.execute()
        await mainTurn()
        #expect(view.shown.last == "disabled, true")
        work.sendCompleted()
        await mainTurn()
        #expect(view.shown.last == "enabled, false")
    }

    @Test func `a property marked @Observed in an observable class is tracked with the others`() async {
        let model = Tally()
        let view = View { "\(model.title): \(model.count)" }
        model.count = 1
        await mainTurn()
        model.title = "Sheep"
        await mainTurn()
        model.count = 2
        await mainTurn()
        #expect(view.shown == ["Counts: 0", "Counts: 1", "Sheep: 1", "Sheep: 2"])
    }

    @Test func `a derived property is tracked`() async {
        let (width, height) = (MutableProperty(2), MutableProperty(3))
        let area = Property.combineLatest(width, height).map { $0 * $1 }
        let view = View { "\(area.value)" }
        width.value = 4
        await mainTurn()
        height.value = 5
        await mainTurn()
        #expect(view.shown == ["6", "12", "20"])
    }

    @Test func `a subscription does not count as a read`() async {
        let number = MutableProperty(0)
        let view = View {
            let received = number.signal.record()
            return "\(received.values.count)"
        }
        number.value = 1
        await mainTurn()
        #expect(view.shown == ["1"])
    }

    @Test func `a change is announced before the value changes`() {
        let number = MutableProperty(0)
        let seen = Recorder<Int>()
        withObservationTracking {
            _ = number.value
        } onChange: {
            seen.record(number.value)
        }
        number.value = 1
        number.value = 2
        #expect(seen.all == [0])
    }
}
