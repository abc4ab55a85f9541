import Foundation
import Synchronization

/// Takes in what comes. A file has its name only once it is whole; until then it ends in `.part`.
final class Receiver: Sendable {
    private struct State {
        var collected = Data()
        var file: FileHandle?
    }

    private let path: String?
    private let state: Mutex<State>

    init(path: String?) throws(GetError) {
        self.path = path
        guard let path else {
            state = Mutex(State())
            return
        }
        let descriptor = open(path + ".part", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .file(path: path, reason: String(cString: strerror(errno))) }
        state = Mutex(State(file: FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)))
    }

    func receive(_ bytes: Data) throws(GetError) {
        try writing { state in
            if let file = state.file { try file.write(contentsOf: bytes) } else { state.collected += bytes }
        }
    }

    /// All that has come, unless it is in the file.
    func finish() throws(GetError) -> Data {
        try writing { state in
            guard let path else { return state.collected }
            try state.file?.close()
            state.file = nil
            guard rename(path + ".part", path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            return Data()
        }
    }

    /// Lets go of the file; what is not whole is removed.
    func close() {
        guard let path else { return }
        state.withLock { state in
            guard let file = state.file else { return }
            state.file = nil
            try? file.close()
            try? FileManager.default.removeItem(atPath: path + ".part")
        }
    }

    private func writing<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) throws(GetError) -> Result
    {
        do {
            return try state.withLock { state in try body(&state) }
        } catch {
            throw .file(path: path ?? "memory", reason: error.localizedDescription)
        }
    }
}
