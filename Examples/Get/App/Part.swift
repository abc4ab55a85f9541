import Foundation
import ImpulseFoundation

/// A response's file until it is complete, with a name that the next run finds.
///
/// For `folder/name` it is `folder/.name.get-part`. `folder/.name.get-part-of` has the ``Validator`` with which the server can
/// continue it; without one, an incomplete file is removed. A lock keeps other runs away.
struct Part {
    /// The part of the file that an earlier attempt, or run, has received.
    struct Beginning {
        let length: Int64
        let validator: String
    }

    let file: FileHandle
    let beginning: Beginning?
    private let (path, target): (String, String)
    private let origin: String
    private let isWhole: Bool
    private var isKept: Bool
    private var note: String { path + "-of" }

    init(of target: String, mode: mode_t, from request: HTTPRequest) throws {
        (path, self.target) = (Self.path(for: target), target)
        file = FileHandle(fileDescriptor: try Self.openLocked(path, mode: mode), closeOnDealloc: true)
        let length = Int64(try file.seekToEnd())
        origin = Self.origin(request)
        isWhole = request.headers["Range"] == nil
        let validator = isWhole && length > 0 ? Self.validator(of: path, from: origin) : nil
        beginning = validator.map { Beginning(length: length, validator: $0) }
        // Also that of another request, until a response replaces it.
        isKept = true
    }

    /// Returns the number of bytes with which the same request would begin; 0 while another download writes them.
    static func kept(of target: String, from request: HTTPRequest) -> Int64 {
        let path = path(for: target)
        guard validator(of: path, from: origin(request)) != nil else { return 0 }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        defer { Foundation.close(descriptor) }
        guard descriptor >= 0, flock(descriptor, LOCK_SH | LOCK_NB) == 0 else { return 0 }
        return Int64(lseek(descriptor, 0, SEEK_END))
    }

    private static func path(for target: String) -> String {
        let (folder, name) = System.split(target)
        // The system's limit for a name is 255 bytes.
        let stem = name.utf8.count <= 235 ? name : digest(name)
        return "\(folder).\(stem).get-part"
    }

    private static func origin(_ request: HTTPRequest) -> String {
        digest("\(request.address)\(request.headers.map { "\n\($0.name): \($0.value)" }.joined())")
    }

    /// Returns the note of a part, if it comes from the same request.
    private static func validator(of path: String, from origin: String) -> String? {
        let lines = (try? String(contentsOfFile: path + "-of", encoding: .utf8))?.split(separator: "\n") ?? []
        return lines.count == 2 && lines[0] == origin ? String(lines[1]) : nil
    }

    /// Returns the request for the missing bytes.
    func request(_ request: HTTPRequest) -> HTTPRequest {
        var request = request
        // The bytes of a compressed response could not be continued.
        if request.headers["Accept-Encoding"] == nil { request.headers["Accept-Encoding"] = "identity" }
        if let beginning {
            request.headers["Range"] = "bytes=\(beginning.length)-"
            request.headers["If-Range"] = beginning.validator
        }
        return request
    }

    var length: Int64 { Int64((try? file.offset()) ?? 0) }

    /// Begins anew with a response, and notes its validator.
    mutating func restart(_ head: HTTPResponse) throws {
        unlink(note)
        try file.truncate(atOffset: 0)
        let isContinuable = isWhole && head.headers["Content-Encoding"] == nil
        let validator = isContinuable ? Validator.strong(of: head) : nil
        isKept = validator != nil
        if let validator { try Data("\(origin)\n\(validator)\n".utf8).write(to: URL(filePath: note)) }
    }

    /// Discards the part.
    mutating func forget() { isKept = false }

    /// Gives the complete file its final name.
    func finish() throws {
        try file.synchronize()
        // Closed only after this, since the lock goes with it.
        _ = try System.check(rename(path, target))
        unlink(note)
        try file.close()
    }

    /// Closes an incomplete file, and removes it unless it can be continued.
    func close() {
        if !isKept || length == 0 {
            unlink(path)
            unlink(note)
        }
        try? file.close()
    }

    private static func openLocked(_ path: String, mode: mode_t) throws -> Int32 {
        while true {
            let descriptor = try System.check(open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, mode))
            var (opened, named) = (stat(), stat())
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                Foundation.close(descriptor)
                throw POSIXError(.EBUSY)
            }
            // Its owner may have renamed or removed it meanwhile.
            if fstat(descriptor, &opened) == 0, stat(path, &named) == 0, opened.st_ino == named.st_ino {
                return descriptor
            }
            Foundation.close(descriptor)
        }
    }

    /// Returns the text's FNV-1a hash: the same in each run, without the secrets of an address.
    private static func digest(_ text: String) -> String {
        let hash = text.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 36)
    }
}
