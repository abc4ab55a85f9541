// A stand-in for SwiftUI, with the declarations and the isolation of its documentation: see `Host`, which draws.

@MainActor public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { return fatalError("never drawn") }
}

/// A view that is not made of others: it draws itself.
@MainActor protocol Drawn {
    func draw(on host: Host, at path: String, isEnabled: Bool)
}

@resultBuilder @MainActor public struct ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        var views: [any View] = []
        for view in repeat each content { views.append(view) }
        return TupleView(views: views)
    }
}

public struct TupleView<Content>: View, Drawn {
    let views: [any View]
    public var body: Never { fatalError("drawn") }

    func draw(on host: Host, at path: String, isEnabled: Bool) {
        for (index, view) in views.enumerated() { host.draw(view, at: "\(path).\(index)", isEnabled: isEnabled) }
    }
}

/// A row has the identity of its element.
public struct List<Data: RandomAccessCollection, Row: View>: View, Drawn where Data.Element: Identifiable {
    let data: Data
    let row: @MainActor (Data.Element) -> Row

    public init(_ data: Data, @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row) {
        self.data = data
        row = rowContent
    }

    public var body: Never { fatalError("drawn") }

    func draw(on host: Host, at path: String, isEnabled: Bool) {
        for element in data { host.draw(row(element), at: "\(path).\(element.id)", isEnabled: isEnabled) }
    }
}

public struct Text: View, Drawn {
    let content: String
    public init(_ content: String) { self.content = content }
    public var body: Never { fatalError("drawn") }

    func draw(on host: Host, at path: String, isEnabled: Bool) { host.texts.append(content) }
}

public struct Button<Label: View>: View, Drawn {
    let action: @MainActor () -> Void
    let label: Label

    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.action = action
        self.label = label()
    }

    public var body: Never { fatalError("drawn") }

    func draw(on host: Host, at path: String, isEnabled: Bool) {
        if isEnabled { host.actions.append(action) }
        host.draw(label, at: "\(path).label", isEnabled: isEnabled)
    }
}

public struct TextField: View, Drawn {
    let text: Binding<String>
    public init(_ title: String, text: Binding<String>) { self.text = text }
    public var body: Never { fatalError("drawn") }

    func draw(on host: Host, at path: String, isEnabled: Bool) {
        host.texts.append(text.wrappedValue)
        host.fields.append(text)
    }
}

struct Disabled<Content: View>: View, Drawn {
    let content: Content
    let isDisabled: Bool
    var body: Never { fatalError("drawn") }

    func draw(on host: Host, at path: String, isEnabled: Bool) {
        host.draw(content, at: path, isEnabled: isEnabled && !isDisabled)
    }
}

extension View {
    public func disabled(_ isDisabled: Bool) -> some View { Disabled(content: self, isDisabled: isDisabled) }
}
