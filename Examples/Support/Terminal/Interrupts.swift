public import Impulse
import ImpulseFoundation

/// Ctrl-C, as a signal: while it is subscribed to, an interrupt does not end the process.
public let interruptsOfTheProcess: Signal<Void, Never> = POSIXSignal.interrupt.arrivals.map { _ in }
