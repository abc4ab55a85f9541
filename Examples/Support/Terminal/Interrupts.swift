public import Impulse
import ImpulseFoundation

/// Ctrl-C, as a signal: while it is subscribed to, an interrupt does not end the process.
public let interruptsOfTheProcess: Signal<Void, Never> = POSIXSignal.interrupt.arrivals.map { _ in }

/// Ctrl-C, SIGTERM, and SIGHUP, for a program that has something to clean up: each with its number.
public let endingsOfTheProcess: Signal<Int32, Never> = .merge(
    [POSIXSignal.interrupt, .terminate, .hangUp].map { $0.arrivals.map(\.rawValue) })
