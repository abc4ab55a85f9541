/// What one send leaves behind when it finds the head busy.
///
/// Messages form a stack through ``older``, whose references are counted by hand: a long chain of strong references
/// would be released recursively and overflow the thread's stack.
@usableFromInline
class MessageNode {
    @usableFromInline @exclusivity(unchecked) var older: Unmanaged<MessageNode>?

    #if !_pointerBitWidth(_64)
    /// Has the object begin at a multiple of 16 bytes, as ``StateWord`` needs: where pointers are smaller, most allocators promise 8 alone.
    @usableFromInline let alignment = SIMD4<UInt32>()
    #endif

    @inlinable
    init() {}

    static func address(in bits: UInt) -> Unmanaged<MessageNode>? {
        UnsafeRawPointer(bitPattern: bits & ~StateWord.flags).map(Unmanaged.fromOpaque)
    }
}

/// A message with its content; each head reads back the one type that it posts.
@usableFromInline
final class PostedMessage<Content>: MessageNode {
    @usableFromInline let content: Content

    @inlinable
    init(_ content: Content) {
        self.content = content
    }
}

/// Messages in the order of their arrival.
@usableFromInline
struct MessageQueue: ~Copyable {
    @usableFromInline var oldest: Unmanaged<MessageNode>?

    @usableFromInline
    init(newest: Unmanaged<MessageNode>?) {
        var rest = newest
        while let node = rest {
            rest = node._withUnsafeGuaranteedRef { $0.older }
            node._withUnsafeGuaranteedRef { $0.older = oldest }
            oldest = node
        }
    }

    @inlinable
    mutating func removeFirst() -> MessageNode? {
        guard let node = oldest?.takeRetainedValue() else { return nil }
        oldest = node.older
        return node
    }

    @inlinable
    deinit {
        var rest = oldest
        while let node = rest?.takeRetainedValue() { rest = node.older }
    }
}
