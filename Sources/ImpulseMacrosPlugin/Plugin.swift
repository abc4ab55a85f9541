#if Macros
import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        CallbackMacro.self, DelegateSignalsMacro.self, ForwardedMacro.self,
    ]
}
#else
/// Without the trait this executable provides nothing, but it does not link without a `main`.
@main
enum Plugin {
    static func main() {}
}
#endif
