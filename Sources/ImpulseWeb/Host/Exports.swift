import Impulse

// Functions for the host: `impulse_begin` before `main`, and `impulse_receive` for a source until that is stopped.

@_expose(wasm, "impulse_begin")
@_cdecl("impulse_begin")
public func impulse_begin() { Page.connect() }

@_expose(wasm, "impulse_receive")
@_cdecl("impulse_receive")
public func impulse_receive(_ receiver: Int32, _ kind: Int32, _ number: Int32, _ count: Int) {
    guard let kind = Message.Kind(rawValue: kind) else { return }
    Receivers.receive(Message(kind: kind, number: number, text: String(taking: count) ?? ""), for: receiver)
}

/// Runs the work that is due, after `wake`.
@_expose(wasm, "impulse_run")
@_cdecl("impulse_run")
public func impulse_run() { Host.runDueWork() }

/// Runs the work for a frame, after `next_frame`.
@_expose(wasm, "impulse_frame")
@_cdecl("impulse_frame")
public func impulse_frame() { FrameWork.run() }

/// Ends the life of an element: see ``Element``.
@_expose(wasm, "impulse_gone")
@_cdecl("impulse_gone")
public func impulse_gone(_ element: Int32) { Node.at(element)?.end() }
