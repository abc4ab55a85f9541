/// The message that a send posts if it finds the subscription busy.
///
/// Messages form a stack through ``older``, whose references are counted by hand: a long chain of strong references
/// would be released recursively and overflow the thread's stack.
@usableFromInline
class MessageNode {
    @usableFromInline @exclusivity(unchecked) var older: UnsafeMutableRawPointer?

    #if !_pointerBitWidth(_64)
    /// Aligns the object to 16 bytes, as ``StateWord`` needs: where pointers are smaller, most allocators guarantee
    /// only 8.
    let alignment = SIMD4<UInt32>()
    #endif

    @inlinable
    init() {}

    @usableFromInline
    static func address(in bits: UInt) -> UnsafeMutableRawPointer? {
        UnsafeMutableRawPointer(bitPattern: bits & ~StateWord.flags)
    }
}

extension MessageNode {
    /// The content. Each subscription reads back the one type that it posts.
    @inlinable
    func content<Content>(as _: Content.Type = Content.self) -> Content {
        unsafeDowncast(self, to: PostedMessage<Content>.self).content
    }
}

/// A message with its content.
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
    private var oldest: UnsafeMutableRawPointer?

    @usableFromInline
    init(newest: UnsafeMutableRawPointer?) {
        var rest = newest
        while let pointer = rest {
            let node = pointer.object(MessageNode.self)
            (rest, node.older, oldest) = (node.older, oldest, pointer)
        }
    }

    @usableFromInline
    mutating func removeFirst() -> MessageNode? {
        let node = oldest?.takeObject(MessageNode.self)
        oldest = node?.older
        return node
    }

    @usableFromInline
    deinit {
        var rest = oldest
        while let node = rest?.takeObject(MessageNode.self) { rest = node.older }
    }
}
