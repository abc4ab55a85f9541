import Testing

@testable import LocationManagerKit

/// Parsing of gpsd's lines.
@Suite struct ReportTests {
    @Test(arguments: [
        (#"{"class":"VERSION","release":"3.22"}"#, Report.version),
        (
            #"{"class":"TPV","mode":2,"lat":51.5,"lon":-0.1,"altMSL":9}"#,
            .fix(Location(latitude: 51.5, longitude: -0.1))
        ),
        (
            #"{"class":"TPV","mode":3,"lat":1,"lon":2,"altMSL":9.5,"speed":1.5,"time":"2026-11-21T12:00:00.000Z"}"#,
            .fix(Location(latitude: 1, longitude: 2, altitude: 9.5, speed: 1.5, time: "2026-11-21T12:00:00.000Z"))
        ),
        (#"{"class":"TPV","mode":1}"#, .fix(nil)),
        (#"{"class":"TPV","mode":0,"lat":1,"lon":2}"#, .fix(nil)),
        (#"{"class":"TPV","mode":3,"lat":1}"#, .fix(nil)),
        (#"{"class":"TPV","mode":3,"lat":91,"lon":2}"#, .fix(nil)),
        (#"{"class":"DEVICE","path":"/dev/x","activated":0}"#, .device(isActive: false)),
        (#"{"class":"DEVICE","path":"/dev/x","activated":"2026-11-21T12:00:00.000Z"}"#, .device(isActive: true)),
        (#"{"class":"ERROR","message":"Unrecognized request '?X'"}"#, .error("Unrecognized request '?X'")),
        (#"{"class":"ERROR"}"#, .error("it does not say what")),
        (#"{"class":"SKY","satellites":[]}"#, .other),
    ])
    func `each line of gpsd parses as its report`(line: String, report: Report) {
        #expect(Report(line: Array(line.utf8)) == report)
    }

    @Test(arguments: [
        "", "hello", "{", #"{"class":"TPV""#, #"{"class":7}"#, #"{"class":"TPV","mode":"two"}"#, "[]", "\u{0}",
    ])
    func `an invalid line parses as nil`(line: String) {
        #expect(Report(line: Array(line.utf8)) == nil)
    }

    @Test func `lines are assembled from chunks and empty lines dropped`() {
        var buffer = LineBuffer()
        #expect(buffer.lines(adding: Array("a".utf8)).isEmpty)
        #expect(
            buffer.lines(adding: Array("b\r\n\nc\nd".utf8)).map { String(decoding: $0, as: UTF8.self) } == ["ab", "c"])
        #expect(buffer.lines(adding: Array("\n".utf8)).map { String(decoding: $0, as: UTF8.self) } == ["d"])
        #expect(buffer.tooLong == nil)
        #expect(buffer.lines(adding: Array(repeating: 0x61, count: LineBuffer.limit + 1)).isEmpty)
        #expect(buffer.tooLong?.count == LineBuffer.limit + 1)
    }

    @Test func `distances are great-circle distances`() {
        let greenwich = Location(latitude: 51.4779, longitude: 0)
        #expect(greenwich.distance(to: greenwich) == 0)
        // A degree of latitude is a 360th of the mean circumference, 40,030,228 m.
        #expect(
            abs(Location(latitude: 0, longitude: 0).distance(to: Location(latitude: 1, longitude: 0)) - 111_195) < 1)
        #expect(
            abs(
                Location(latitude: 0, longitude: 179.5).distance(to: Location(latitude: 0, longitude: -179.5)) - 111_195
            ) < 1)
        #expect(
            abs(Location(latitude: 0, longitude: 0).distance(to: Location(latitude: 0, longitude: 180)) - 20_015_114)
                < 1)
    }
}
