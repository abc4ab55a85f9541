import MailingListWire
import Testing

@Suite("An email address")
struct EmailRuleTests {
    @Test(
        "is valid in these forms",
        arguments: [
            "ann@example.org",
            "a@b.c",
            "ann.lee+news@mail.example.co.uk",
            "ANN@EXAMPLE.ORG",
            "o'hara@example.org",
            "zoë@exämple.org",
            String(repeating: "a", count: 242) + "@example.org",
        ])
    func valid(_ text: String) {
        #expect(isValidEmail(text))
    }

    @Test(
        "is not valid in these forms",
        arguments: [
            "",
            "ann",
            "@example.org",
            "ann@",
            "ann@example",
            "ann@.org",
            "ann@example.",
            "ann@example..org",
            "ann@home@example.org",
            "ann lee@example.org",
            " ann@example.org",
            "ann@example.org\n",
            "ann@exam\tple.org",
            "ann\u{0}@example.org",
            "ann\u{7F}@example.org",
            "ann\u{A0}lee@example.org",
            "ann\u{202E}gro.elpmaxe@example.org",
            "ann\u{200B}@example.org",
            "ann\u{FEFF}@example.org",
            "\u{2066}ann@example.org",
            "<script>alert(1)</script>@example.org",
            "\"ann\"@example.org",
            "ann,lee@example.org",
            String(repeating: "a", count: 243) + "@example.org",
        ])
    func invalid(_ text: String) {
        #expect(!isValidEmail(text))
    }
}
