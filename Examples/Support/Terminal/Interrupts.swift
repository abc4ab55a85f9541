import Dispatch
import Foundation
public import Impulse
import Synchronization

/// Ctrl-C, as a signal: while it is subscribed to, an interrupt does not end the process.
public let interruptsOfTheProcess = Signal<Void, Never> { subscriber in
    let previous = signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT)
    source.setEventHandler { subscriber.send() }
    source.resume()
    let watching = Mutex(source)
    return AnyDisposable {
        watching.withLock { $0.cancel() }
        signal(SIGINT, previous)
    }
}
