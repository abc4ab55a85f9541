import Foundation
import Impulse
import ImpulseTesting
import Synchronization

typealias Source = Signal<Int, ContractError>
typealias Output = Subscriber<Int, ContractError>

extension Signal where Value == Int, Failure == ContractError {
    /// Subscribes, and passes on all events except those with another handler.
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
        to emit: @escaping UnrulySignal.Emit,
        next: (@Sendable (Int) -> Void)? = nil,
        error: (@Sendable (ContractError) -> Void)? = nil,
        completed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            next: next ?? { emit(.next($0)) },
            error: error ?? { emit(.error($0)) },
            completed: completed ?? { emit(.completed) })
    }
}

/// A list that subscriptions share.
final class Shared<Element: Sendable>: Sendable {
    private let list = Mutex<[Element]>([])

    func add(_ element: Element) { list.withLock { $0.append(element) } }
    func removeAll() { list.withLock { $0 = [] } }
    var all: [Element] { list.withLock { $0 } }

    /// Replaces all elements with this one and returns them.
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
    done.wait(for: "the work to be done")
}

/// Runs `body` on another thread.
func laterElsewhere(_ body: @escaping @Sendable () -> Void) {
    Thread(block: body).start()
}

/// Runs `body` below large frames: sixteen of 1 KiB, since larger ones may be allocated on the heap.
func withLargeFrame(_ frames: Int = 16, _ body: () -> Void) {
    guard frames > 0 else { return body() }
    withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 16) { bytes in
        // An optimized build would drop a frame whose address does not escape.
        lastFrame.store(UInt(bitPattern: bytes.baseAddress), ordering: .relaxed)
        withLargeFrame(frames - 1, body)
    }
}

private let lastFrame = Atomic<UInt>(0)
