import Foundation
import Impulse
import ImpulseFoundation

// The names that the examples of requests use, for all clients.

struct Person: Codable, Sendable {
    var name = "Ada"
}

enum RecordingError: Error { case tooSlow, tooLong }

let client: any HTTPTransport = URLSessionClient.shared
let address = "http://localhost:8080/people"
let person = Person()
let pixels = Data()
let size: Int64 = 3
let recording = Signal<Data, RecordingError>.never
let pages = AsyncStream<Data>.makeStream().stream
let chunks = Signal<Data, Never>.never
let patient = RetryPolicy(maximum: 5, delay: .exponential(from: .seconds(1)))
