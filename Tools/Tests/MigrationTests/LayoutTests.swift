import Migration
import Testing

/// Chains over several lines that become arguments, and the text of the summary.
@Suite struct LayoutTests {
    @Test func `a chain that becomes an argument has lines of its own`() {
        let file = migrate(
            """
            func f(_ a: AnyPublisher<Int, Never>, _ b: AnyPublisher<Int, Never>) {
                use(1)
                a
                    .dropFirst()
                    .filter { number in
                        number > 1
                    }
                    .combineLatest(b)
                    .sink { print($0) }
                    .store(in: &bag)
            }

            """)
        #expect(
            file.migrated.hasSuffix(
                """
                    Signal
                        .combineLatest(
                            a
                                .skip(1)
                                .filter { number in
                                    number > 1
                                },
                            b
                        )
                        .subscribe { print($0) }
                        .disposed(with: bag)
                }

                """), "\(file.migrated)")
    }

    @Test func `so has one whose receiver is given a signal`() {
        let file = migrate(
            """
            func f(_ a: Observable<Int>, _ s: PublishSubject<Int>) {
                a.skip(1)
                    .map { $0 + 1 }
                    .subscribe(s)
                    .disposed(by: bag)
            }

            """, from: .rx)
        #expect(
            file.migrated.contains(
                """
                    s
                        .subscribe(
                            to: a.skip(1)
                                .map { $0 + 1 }
                        )
                        .disposed(with: bag)
                """), "\(file.migrated)")
    }

    @Test(arguments: [
        (["let a = 1\n"], "0 of 1 file, 1 line: 0 places rewritten, 0 marked, 0 left"),
        (["let a = Just(1)\n"], "1 of 1 file, 1 line: 1 place rewritten, 0 marked, 0 left"),
        (["let a = 1\n", "let a = 2\n\n"], "0 of 2 files, 3 lines: 0 places rewritten, 0 marked, 0 left"),
    ]) func `the summary counts in the singular, too`(_ texts: [String], _ expected: String) {
        let files = Migration(texts.map { ("File.swift", $0) }, from: .combine).run()
        #expect("\(Summary(files))" == expected)
    }
}
