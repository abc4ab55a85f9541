#if !os(Windows)
import Foundation
import Impulse
import CImpulseSystem

/// The parent's ends of the pipes to a process.
struct ProcessPipes: Sendable {
    let input: HandedOver
    let output: HandedOver
    let errors: HandedOver

    /// Starts a program that holds the other ends.
    static func spawning(_ program: Program) throws(FileError) -> (ProcessPipes, pid_t) {
        let (input, output, errors) = (try Descriptor.pipe(), try Descriptor.pipe(), try Descriptor.pipe())
        // The child's end is a description of its own.
        _ = fcntl(input.writing.number, F_SETFL, O_NONBLOCK)
        let number = try program.spawn(input: input.reading, output: output.writing, errors: errors.writing)
        let pipes = ProcessPipes(
            input: HandedOver(input.writing), output: HandedOver(output.reading), errors: HandedOver(errors.reading))
        return (pipes, number)
    }
}

/// Holds a descriptor until its user takes it and decides when to close it.
final class HandedOver: Sendable {
    private let descriptor: Guarded<Descriptor?>

    init(_ descriptor: Descriptor) {
        self.descriptor = Guarded(descriptor)
    }

    /// Returns the descriptor.
    ///
    /// - Precondition: Called once.
    func take() -> Descriptor {
        guard let descriptor = descriptor.withLock({ $0.take() }) else {
            fatalError("A process's pipe was taken twice: this is a defect of Impulse, please report it")
        }
        return descriptor
    }
}

extension Program {
    fileprivate func spawn(input: Descriptor, output: Descriptor, errors: Descriptor) throws(FileError) -> pid_t {
        guard directory?.isFileURL != false else { throw FileError(.start, name, code: EPROTONOSUPPORT) }
        // The system would split such a name at another place.
        guard environment?.keys.contains(where: { $0.isEmpty || $0.utf8.contains(UInt8(ascii: "=")) }) != true else {
            throw FileError(.start, name, code: EINVAL)
        }
        let variables = environment?.map { "\($0)=\($1)" }
        let words = [name] + arguments
        let folder = directory.map { SystemPath($0) }
        guard (words + (variables ?? [])).allSatisfy({ !$0.utf8.contains(0) }), folder?.bytes.contains(0) != true else {
            throw FileError(.start, name, code: EINVAL)
        }
        var child = pid_t()
        var code = ENOENT
        for path in paths {
            let outcome = withCStrings(words) { words in
                withCStrings(variables) { variables in
                    impulse_spawn(
                        &child, path, words, variables, folder?.cString, input.number, output.number, errors.number)
                }
            }
            if outcome == 0 { return child }
            if outcome == ENOENT || outcome == ENOTDIR { continue }
            code = outcome
            if outcome != EACCES { break }
        }
        if let folder, access(folder.cString, X_OK) != 0 { throw .latest(.start, "\(name) in \(folder)") }
        throw FileError(.start, name, code: code)
    }

    /// The paths to try, in order. The system looks a name up only in the `PATH` of this process.
    private var paths: [String] {
        guard !name.utf8.contains(UInt8(ascii: "/")), let path = environment?["PATH"] else { return [name] }
        return path.split(separator: ":", omittingEmptySubsequences: false)
            .map { folder in folder.isEmpty ? "./\(name)" : "\(folder)/\(name)" }
    }
}

private func withCStrings<Result>(
    _ strings: [String]?, _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>?) -> Result
) -> Result {
    guard let strings else { return body(nil) }
    let copies = strings.map { strdup($0) } + [nil]
    defer { copies.forEach { free($0) } }
    return copies.withUnsafeBufferPointer { body($0.baseAddress) }
}
#endif
