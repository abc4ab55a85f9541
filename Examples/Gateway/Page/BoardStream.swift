import FlyingSocks
import Foundation
import GatewayApp
import Impulse

/// The boards as server-sent events, each the JSON of one board.
struct BoardStream: AsyncBufferedSequence {
    typealias Element = UInt8

    let boards: AsyncValues<Board, Never>

    func makeAsyncIterator() -> Iterator {
        Iterator(boards: boards.makeAsyncIterator())
    }

    struct Iterator: AsyncBufferedIteratorProtocol {
        var boards: AsyncValues<Board, Never>.Iterator

        /// FlyingFox reads whole buffers, but the protocol has this too.
        mutating func next() async throws -> UInt8? {
            throw SocketError.unsupportedAddress
        }

        mutating func nextBuffer(suggested count: Int) async throws -> Data? {
            guard let board = await boards.next(isolation: nil) else { return nil }
            return Data("data: ".utf8) + (try JSONEncoder().encode(board)) + Data("\n\n".utf8)
        }
    }
}
