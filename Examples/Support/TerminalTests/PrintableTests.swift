import ExamplesTerminal
import Testing

/// Text from outside as programs print it.
@Suite struct PrintableTests {
    @Test(arguments: [
        ("Close the door, naïve 日本 👩‍👧", "Close the door, naïve 日本 👩‍👧"), ("", ""), ("\u{1B}[2Jgone", "\\u{1B}[2Jgone"),
        ("two\nlines\r\n", "two\\u{A}lines\\u{D}\\u{A}"), ("\u{9B}31m", "\\u{9B}31m"), ("\u{7F}\0", "\\u{7F}\\u{0}"),
        ("a\u{2028}b", "a\\u{2028}b"), ("\u{202E}txt.exe", "\\u{202E}txt.exe"), ("e\u{301}\u{7}", "e\u{301}\\u{7}"),
    ])
    func `control characters are escaped`(text: String, printable: String) {
        #expect(text.printable == printable)
    }

    @Test func `lines and tabs are kept in text of several lines`() {
        #expect("a\tb\r\n\u{1B}c\n".printableLines == "a\tb\n\\u{1B}c\n")
    }

    @Test(arguments: [("abc", 2, "ab"), ("日本語", 5, "日本"), ("日本", 4, "日本"), ("👩‍👧x", 2, "👩‍👧"), ("ab", 9, "ab")])
    func `a wide character takes two columns`(text: String, columns: Int, prefix: String) {
        #expect(text.prefix(columns: columns) == prefix)
    }
}
