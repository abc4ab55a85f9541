#if os(Linux)
import Foundation
import Testing

/// Returns the bytes allocated in all heaps, from `malloc_info`, which Swift does not import.
func allocatedBytes() throws -> Int {
    typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>?) -> Int32
    let mallocInfo = unsafeBitCast(try #require(dlsym(nil, "malloc_info")), to: MallocInfo.self)
    var (bytes, count) = (UnsafeMutablePointer<CChar>?.none, 0)
    let stream = open_memstream(&bytes, &count)
    _ = mallocInfo(0, stream)
    fclose(stream)
    let text = String(cString: try #require(bytes))
    free(bytes)
    // The last part is the total of all heaps.
    let total = text.components(separatedBy: "</heap>").last ?? ""
    func size(_ kind: String) -> Int {
        let part = total.components(separatedBy: "type=\"\(kind)\"").dropFirst().first ?? total
        let number = part.components(separatedBy: "size=\"").dropFirst().first?.prefix { $0 != "\"" } ?? ""
        return Int(number) ?? 0
    }
    let system = total.components(separatedBy: "<system type=\"current\" size=\"").last?.prefix { $0 != "\"" } ?? ""
    return (Int(system) ?? 0) + size("mmap") - size("fast") - size("rest")
}
#endif
