#if GTK
import CGTK4
import Dispatch
import Impulse
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    /// GLib's threads take and release references to objects and emit signals. Each test runs in a separate process,
    /// since a mistake on such a thread crashes the process.
    @MainActor @Suite struct ForeignThreadTests {
        @Test func `a reference may be released on another thread`() async {
            await #expect(processExitsWith: .success) {
                let object = await plainObject()
                let address = await object.address
                await onThread { useElsewhere(address, times: 1) }
                await settle()
                #expect(await WeakPeer(object).isKept)
            }
        }

        @Test func `an object shared by several threads lives until its last reference is released`() async {
            await #expect(processExitsWith: .success) {
                let peer = await storm()
                await settle()
                #expect(await peer.isGone)
            }
        }

        @Test func `a thread that holds the last reference keeps the Swift object alive`() async {
            await #expect(processExitsWith: .success) {
                let (address, peer) = await MainActor.run { () -> (UInt, WeakPeer) in
                    let object = plainObject()
                    g_object_ref(object.pointer)
                    object.keep("a view model")
                    return (object.address, WeakPeer(object))
                }
                #expect(await peer.isKept)
                await onThread { g_object_unref(UnsafeMutableRawPointer(bitPattern: address)) }
                await settle()
                #expect(await peer.isGone)
            }
        }

        @Test func `an object that GLib's threads use may be wrapped`() async {
            await #expect(processExitsWith: .success) {
                let file = await MainActor.run { wrappedFile() }
                for _ in 0..<500 { await read(file) }
            }
        }

        @Test func `a signal emitted on another thread is delivered on the main actor`() async {
            await #expect(processExitsWith: .success) {
                let received = Received<Bool>()
                let object = await MainActor.run {
                    let object = taking(UnsafeMutableRawPointer(g_cancellable_new()))
                    object.reactive.signal(for: "cancelled").subscribe { received.add(MainScheduler.main.isCurrent) }
                    return object
                }
                let address = await object.address
                await onThread { g_cancellable_cancel(UnsafeMutablePointer(bitPattern: address)) }
                await received.wait(until: 1)
                #expect(received.all == [true])
            }
        }
    }
}

/// Observes whether the Swift side of an object is alive.
@MainActor
private final class WeakPeer {
    private(set) weak var peer: Peer?

    init(_ object: Object) {
        peer = Peer.of(object)
    }

    var isGone: Bool { peer == nil }
    var isKept: Bool { peer?.object != nil }
}

extension Object {
    fileprivate var address: UInt { UInt(bitPattern: pointer) }
}

/// Takes over a new object from its creator, which holds the first reference.
@MainActor
private func taking(_ pointer: UnsafeMutableRawPointer?) -> Object {
    guard let pointer else { preconditionFailure("GLib makes no object") }
    defer { g_object_unref(pointer) }
    return Object(holding: pointer)
}

@MainActor private func plainObject() -> Object { Object() }

@MainActor private func wrappedFile() -> Object {
    taking(UnsafeMutableRawPointer(g_file_new_for_path("/proc/self/status")))
}

private func useElsewhere(_ address: UInt, times: Int) {
    let pointer = UnsafeMutableRawPointer(bitPattern: address)
    for _ in 0..<times {
        g_object_ref(pointer)
        g_object_unref(pointer)
    }
}

@MainActor private func storm() async -> WeakPeer {
    let object = plainObject()
    let address = object.address
    await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 { group.addTask { await onThread { useElsewhere(address, times: 20_000) } } }
    }
    #expect(Peer.of(object).object === object)
    return WeakPeer(object)
}

@MainActor private func read(_ file: Object) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let reference = Unmanaged.passRetained(Reading(continuation)).toOpaque()
        g_file_load_contents_async(
            file.opaque, nil,
            { _, _, reference in
                if let reference { Unmanaged<Reading>.fromOpaque(reference).takeRetainedValue().continuation.resume() }
            }, reference)
    }
}

/// A caller that waits for a file.
private final class Reading {
    let continuation: CheckedContinuation<Void, Never>

    init(_ continuation: CheckedContinuation<Void, Never>) {
        self.continuation = continuation
    }
}
#endif
