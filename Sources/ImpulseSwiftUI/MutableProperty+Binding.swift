#if canImport(SwiftUI)
public import Impulse
public import SwiftUI

extension MutableProperty {
    /// A binding that reads and sets this property.
    ///
    ///     TextField("Email", text: viewModel.email.binding)
    ///
    /// A view that reads it is drawn again when the property changes. The binding retains the property.
    @MainActor
    public var binding: Binding<Value> {
        Binding(get: { self.value }, set: { self.value = $0 })
    }
}
#endif
