import Impulse
import Testing

/// Tests of subjects linked by `subscribe(to:)`, each retained only by the previous one.
@Suite(.tags(.clause9BoundedStack)) struct SubjectChainTests {
    private static let length = 2_000

    enum Release: CaseIterable { case first, link }

    /// Returns the first of many subjects, and its link to the second.
    private static func chain(
        of kind: SubjectInputTests.Kind, _ live: Live
    ) -> (first: any SubjectProtocol<Int, TestError>, link: any Disposable) {
        let first = kind.make()
        var last = kind.make()
        let link = last.subscribe(to: first.signal)
        for _ in 2..<Self.length {
            let next = kind.make()
            next.subscribe(to: last.signal)
            last = next
        }
        let token = live.token()
        last.signal.subscribe(next: { _ in token.touch() }, error: { _ in })
        return (first, link)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: SubjectInputTests.Kind.all, Release.allCases)
    func `releasing a chain of two thousand subjects fits on a small stack`(
        _ kind: SubjectInputTests.Kind, _ release: Release
    ) {
        let live = Live()
        onSmallStack {
            var chain = Optional(Self.chain(of: kind, live))
            #expect(live.count == 1)
            if release == .link { chain?.link.dispose() } else { chain = nil }
            withExtendedLifetime(chain) { #expect(live.count == 0) }
        }
    }
}
