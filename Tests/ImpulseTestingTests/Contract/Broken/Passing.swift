import Foundation
import Impulse
import ImpulseTesting
import Synchronization

typealias Source = Signal<Int, ContractError>
typealias Output = Subscriber<Int, ContractError>

extension Signal where Value == Int, Failure == ContractError {
    /// Subscribes, and passes on all events but those for which there is something else to do.
    func pass(
        to output: Output,
        next: (@Sendable (Int) -> Void)? = nil,
        error: (@Sendable (ContractError) -> Void)? = nil,
        completed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            next: next ?? { output.send($0) },
            error: error ?? { output.send(error: $0) },
            completed: completed ?? { output.sendCompleted() })
    }

    /// ``pass(to:next:error:completed:)`` without the kernel.
    func pass(
        to tell: @escaping UnrulySignal.Tell,
        next: (@Sendable (Int) -> Void)? = nil,
        error: (@Sendable (ContractError) -> Void)? = nil,
        completed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            next: next ?? { tell(.next($0)) },
            error: error ?? { tell(.error($0)) },
            completed: completed ?? { tell(.completed) })
    }
}

/// A list that subscriptions share.
final class Shared<Element: Sendable>: Sendable {
    private let list = Mutex<[Element]>([])

    func add(_ element: Element) { list.withLock { $0.append(element) } }
    func removeAll() { list.withLock { $0 = [] } }
    var all: [Element] { list.withLock { $0 } }

    /// Puts an element in the place of all others, and returns those.
    func replace(with element: Element) -> [Element] {
        list.withLock { list in
            defer { list = [element] }
            return list
        }
    }
}

/// Runs `body` on another thread, and waits for it.
func elsewhere(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    Thread {
        body()
        done.signal()
    }.start()
    done.wait()
}

/// Runs `body` on another thread.
func laterElsewhere(_ body: @escaping @Sendable () -> Void) {
    Thread(block: body).start()
}

/// Runs `body` with large frames below it: sixteen of 1 KiB, since what is larger may be allocated on the heap.
func withLargeFrame(_ frames: Int = 16, _ body: () -> Void) {
    guard frames > 0 else { return body() }
    withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 16) { bytes in
        // An optimised build would leave out a frame whose address nobody learns.
        lastFrame.store(UInt(bitPattern: bytes.baseAddress), ordering: .relaxed)
        withLargeFrame(frames - 1, body)
    }
}

private let lastFrame = Atomic<UInt>(0)
