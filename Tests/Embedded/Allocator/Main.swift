typealias Address = UnsafeMutableRawPointer

@_extern(c, "malloc")
func malloc(_ size: Int) -> Address?
@_extern(c, "calloc")
func calloc(_ count: Int, _ size: Int) -> Address?
@_extern(c, "realloc")
func realloc(_ address: Address?, _ size: Int) -> Address?
@_extern(c, "free")
func free(_ address: Address?)
@_extern(c, "posix_memalign")
func posix_memalign(_ result: UnsafeMutablePointer<Address?>, _ alignment: Int, _ size: Int) -> Int32
@_extern(c, "sbrk")
func sbrk(_ increment: Int) -> UnsafeRawPointer?

/// The allocator of pages: blocks of all sizes, in an order that is random and the same each time.
@main
struct Main {
    private struct Block {
        var address: Address
        var size: Int
        var mark: UInt8
    }

    nonisolated(unsafe) private static var state: UInt32 = 1

    private static func random(_ limit: Int) -> Int {
        state = state &* 1_664_525 &+ 1_013_904_223
        return Int(state >> 8) % limit
    }

    static func main() {
        keepsBlocksApart()
        knowsOtherWays()
        refusesWhatCannotBe()
    }

    private static func keepsBlocksApart() {
        var blocks: [Block?] = .init(repeating: nil, count: 500)
        var sizes: [Int] = []
        for _ in 0..<4 {
            state = 7
            for _ in 0..<50_000 { change(&blocks[random(blocks.count)]) }
            for index in blocks.indices where blocks[index] != nil { change(&blocks[index]) }
            sizes.append(Int(bitPattern: sbrk(0)))
        }
        print("blocks keep what is in them")
        print(sizes[1] == sizes[3] ? "and leave the memory where it was" : "the memory has grown")
    }

    /// Frees the block, or makes one of a size that is small more often than not.
    private static func change(_ block: inout Block?) {
        if let old = block {
            precondition(holds(old.address, old.size, old.mark), "a block has changed")
            free(old.address)
            block = nil
            return
        }
        let size = random(1 << random(17))
        guard let address = malloc(size) else { fatalError("no memory") }
        precondition(UInt(bitPattern: address) % 16 == 0, "a block is not aligned")
        let mark = UInt8(random(256))
        address.initializeMemory(as: UInt8.self, repeating: mark, count: size)
        block = Block(address: address, size: size, mark: mark)
    }

    private static func holds(_ address: Address, _ size: Int, _ mark: UInt8) -> Bool {
        UnsafeRawBufferPointer(start: address, count: size).allSatisfy { $0 == mark }
    }

    private static func knowsOtherWays() {
        for size in [0, 1, 8, 9, 100, 5_000, 70_000] {
            guard let used = malloc(size) else { fatalError("no memory") }
            used.initializeMemory(as: UInt8.self, repeating: 255, count: size)
            free(used)
            guard let zeros = calloc(size, 1) else { fatalError("no memory") }
            precondition(holds(zeros, size, 0), "calloc leaves what was there")
            zeros.initializeMemory(as: UInt8.self, repeating: 9, count: size)
            guard let larger = realloc(zeros, size * 3 + 1) else { fatalError("no memory") }
            precondition(holds(larger, size, 9), "realloc loses what was there")
            guard let smaller = realloc(larger, size / 2) else { fatalError("no memory") }
            precondition(holds(smaller, size / 2, 9), "realloc loses what was there")
            free(smaller)
        }
        free(nil)
        print("calloc clears, and realloc copies")
    }

    private static func refusesWhatCannotBe() {
        var address: Address?
        precondition(posix_memalign(&address, 16, 40) == 0 && address != nil, "a usual alignment is refused")
        free(address)
        precondition(posix_memalign(&address, 64, 40) != 0, "an alignment is not kept")
        // The compiler assumes that malloc succeeds if nothing uses what it returns.
        precondition(posix_memalign(&address, 16, .max) != 0, "there is not so much memory")
        print("what cannot be is refused")
    }
}
