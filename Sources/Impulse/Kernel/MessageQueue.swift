/// The message that a send posts if it finds the subscription busy.
///
/// Messages form a stack through ``older``, whose references are counted by hand: a long chain of strong references
/// would be released recursively and overflow the thread's stack.
@usableFromInline
class MessageNode {
    @usableFromInline @exclusivity(unchecked) var older: Unmanaged<MessageNode>?

    #if !_pointerBitWidth(_64)
    /// Aligns the object to 16 bytes, as ``StateWord`` needs: where pointers are smaller, most allocators guarantee
    /// only 8.
    let alignment = SIMD4<UInt32>()
    #endif

    @inlinable
    init() {}

    @usableFromInline
    static func address(in bits: UInt) -> Unmanaged<MessageNode>? {
        UnsafeRawPointer(bitPattern: bits & ~StateWord.flags).map(Unmanaged.fromOpaque)
    }
}

/// A message with its content. Each subscription reads back the one type that it posts.
@usableFromInline
final class PostedMessage<Content>: MessageNode {
    @usableFromInline let content: Content

    @inlinable
    init(_ content: Content) {
        self.content = content
    }
}

/// Messages in the order in which they were posted.
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
