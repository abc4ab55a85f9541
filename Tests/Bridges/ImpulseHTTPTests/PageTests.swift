import Foundation
import Impulse
import ImpulseCollections
import ImpulseFoundation
import Testing

/// The pages of an answer as a live collection.
@Suite(.timeLimit(.minutes(1)))
struct PageTests {
    @Test(arguments: Client.allCases)
    func `each page is a change that inserts its elements, and the last one completes`(client: Client) async throws {
        let changes = try await withEchoServer { server in
            try await withClient(client) { client in
                let pages = client.get("\(server.address)/page/1").decode(Echo.self).expand { page in
                    let next = page.number + 1
                    return next > 3 ? .empty : client.get("\(server.address)/page/\(next)").decode(Echo.self)
                }
                let rows = LiveCollection(appending: pages.map { [$0.number * 10, $0.number * 10 + 1] })
                return try await rows.filter { $0 != 21 }.changes.collect().first() ?? []
            }
        }
        #expect(changes.map { Array($0.after) } == [[10, 11], [10, 11, 20], [10, 11, 20, 30, 31]])
        #expect(changes.map(\.indices.inserted) == [[0, 1], [2], [3, 4]])
        #expect(changes.allSatisfy { $0.indices.removed.isEmpty && $0.indices.moved.isEmpty })
    }

    @Test func `a page that fails is the error of the collection, and those before it stay until then`() async throws {
        try await withEchoServer { server in
            try await withClient(.asyncHTTPClient) { client in
                let pages = client.get("\(server.address)/page/1").decode(Echo.self).expand { _ in
                    client.get("\(server.address)/status/500").decode(Echo.self)
                }
                let seen = MutableProperty<[[Int]]>([])
                let rows = LiveCollection(appending: pages.map { [$0.number] })
                await #expect(throws: HTTPError.self) {
                    try await rows.arrays.on(next: { array in seen.modify { $0.append(array) } }).last()
                }
                #expect(seen.value == [[1]])
            }
        }
    }
}

extension Echo {
    fileprivate var number: Int { path.split(separator: "/").last.flatMap { Int($0) } ?? 0 }
}
