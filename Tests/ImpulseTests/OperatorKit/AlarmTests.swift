import Impulse
import Testing

@Suite struct AlarmTests {
    private let clock = PunctualScheduler()
    private let delays = Subject<Int, Never>()

    /// The moments, in seconds, at which an alarm rings that `delays` sets.
    private func ringing() -> Recording<Int, Never> {
        let (clock, delays) = (clock, delays)
        return Signal<Int, Never>.serialized { inputs in
            let alarm = inputs.alarm(on: clock) { owner, _ in owner.emit(Int(clock.uptime.components.seconds)) }
            inputs.add(delays.signal) { owner, delay in alarm.set(after: .seconds(delay), as: owner) }
        }.record()
    }

    private func passTime(_ seconds: Int) {
        for _ in 0..<seconds {
            clock.uptime += .seconds(1)
            clock.runDue()
        }
    }

    @Test func `an alarm that is set to a later moment rings then, once`() {
        let rings = ringing()
        delays.send(2)
        passTime(1)
        delays.send(5)
        passTime(10)
        #expect(rings.values == [6])
    }

    @Test func `an alarm that is set to an earlier moment rings then, once`() {
        let rings = ringing()
        delays.send(9)
        delays.send(2)
        passTime(20)
        #expect(rings.values == [2])
    }

    @Test func `an alarm that was set to an earlier moment can be set again`() {
        let rings = ringing()
        delays.send(9)
        delays.send(2)
        passTime(3)
        delays.send(8)
        delays.send(4)
        delays.send(6)
        passTime(20)
        #expect(rings.values == [2, 9])
    }

    @Test func `an alarm that was moved rings when its timer fires, if the timer is so late that the moment has come`()
    {
        let (scheduler, delays) = (CrankedScheduler(), delays)
        let rings = Signal<Int, Never>.serialized { inputs in
            let alarm = inputs.alarm(on: scheduler) { owner, _ in owner.emit(1) }
            inputs.add(delays.signal) { owner, delay in alarm.set(after: .seconds(delay), as: owner) }
        }.record()
        delays.send(1)
        delays.send(2)
        scheduler.uptime = .seconds(2)
        scheduler.turn()
        #expect(rings.values == [1])
        #expect(scheduler.delays == [.seconds(1)])
    }

    /// A scheduler whose timers cannot be stopped once they have been started, like those that have just fired.
    private struct Stubborn: Scheduler {
        let clock: PunctualScheduler

        func schedule(_ work: @escaping @Sendable () -> Void) { clock.schedule(work) }

        func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
            _ = clock.schedule(after: delay, work)
            return AnyDisposable {}
        }

        var uptime: Duration { clock.uptime }
    }

    @Test func `a timer that fires although it was replaced by an earlier one rings nothing`() {
        let (clock, delays) = (clock, delays)
        let rings = Signal<Int, Never>.serialized { inputs in
            let alarm = inputs.alarm(on: Stubborn(clock: clock)) { owner, _ in
                owner.emit(Int(clock.uptime.components.seconds))
            }
            inputs.add(delays.signal) { owner, delay in alarm.set(after: .seconds(delay), as: owner) }
        }.record()
        delays.send(9)
        delays.send(2)
        passTime(5)
        delays.send(10)
        passTime(20)
        #expect(rings.values == [2, 15])
    }
}
