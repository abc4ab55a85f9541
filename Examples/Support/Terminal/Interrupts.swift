public import Impulse
import ImpulseFoundation

/// Emits on Ctrl-C. While there is a subscription, an interrupt does not end the process.
public let interruptsOfTheProcess: Signal<Void, Never> = POSIXSignal.interrupt.arrivals.map { _ in }

/// Emits the number of each Ctrl-C, SIGTERM and SIGHUP, for a program that cleans up before it ends.
public let endingsOfTheProcess: Signal<Int32, Never> = .merge(
    [POSIXSignal.interrupt, .terminate, .hangUp].map { $0.arrivals.map(\.rawValue) })
