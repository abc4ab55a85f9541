#if GTK
import Impulse
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    /// The texts that ``User`` can type.
    @MainActor @Suite struct TypingTests {
        @Test(arguments: ["-5", "--help", "日本", "naïve – 5 €", "Ünïcödé ﬁrst", "😀 ok", "a b\"c'd\\e$f"])
        func `any text can be typed`(_ text: String) async {
            let (field, window, user) = (Entry(), Window(title: "typing"), User())
            window.child = field
            await user.open(window)
            await user.type(text)
            #expect(field.text == text)
            window.destroy()
        }

        @Test func `several lines can be typed into a text view`() async {
            let (view, window, user) = (TextView(), Window(title: "typing", width: 200, height: 100), User())
            window.child = view
            await user.open(window)
            await user.type("one\ntwo\n日本語")
            #expect(view.text == "one\ntwo\n日本語")
            window.destroy()
        }
    }
}
#endif
