import Foundation
import GetApp
import Testing

@Suite struct JSONPathTests {
    private static let json = Data(
        #"{"people": [{"name": "Ada", "age": 36}, {"name": "Charles", "url": "http://here/"}], "full": true}"#.utf8)

    @Test(arguments: [
        ("people.0.name", "Ada"), ("people.0.age", "36"), ("full", "true"), ("people.1.url", "http://here/"),
        ("people.0", "{\n  \"age\" : 36,\n  \"name\" : \"Ada\"\n}"),
    ])
    func `a path selects a part of the JSON`(path: String, part: String) throws {
        #expect(try JSONPath(path).part(of: Self.json) == part)
    }

    @Test(arguments: [
        ("people.2.name", "\"people\" has no \"2\""), ("nobody", "the response has no \"nobody\""),
        ("people.0.name.first", "\"people.0.name\" has no \"first\""),
    ])
    func `a missing part is reported with the deepest part found`(path: String, reason: String) {
        #expect(refusal(path, Self.json) == reason)
    }

    @Test func `data that is not JSON is refused`() {
        #expect(refusal("a", Data("<html>".utf8)) == "the response is not JSON")
    }

    private func refusal(_ path: String, _ json: Data) -> String? {
        do throws(GetError) {
            _ = try JSONPath(path).part(of: json)
            return nil
        } catch {
            return "\(error)"
        }
    }
}
