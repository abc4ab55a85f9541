import Observation

/// Draws a view, and draws it again after what its body read has changed.
///
/// It keeps the state of each place, as SwiftUI does, and releases that of places which are not drawn any more.
@MainActor public final class Host {
    private let root: @MainActor () -> any View
    private var states: [String: AnyObject] = [:]
    private var drawn: Set<String> = []
    private var isCurrent = true

    public internal(set) var texts: [String] = []
    public private(set) var drawings = 0
    var actions: [@MainActor () -> Void] = []
    var fields: [Binding<String>] = []

    public init(@ViewBuilder _ root: @escaping @MainActor () -> any View) {
        self.root = root
        draw()
    }

    /// Draws if something has changed, as SwiftUI does once a frame.
    public func nextFrame() {
        if !isCurrent { draw() }
    }

    /// SwiftUI's behavior if the view around this one is made again.
    public func redraw() { draw() }

    /// Presses the button at this index, among those that are enabled.
    public func press(_ index: Int = 0) {
        if actions.indices.contains(index) { actions[index]() }
    }

    public func type(_ text: String, into index: Int = 0) { fields[index].wrappedValue = text }

    private func draw() {
        (texts, actions, fields, drawn, isCurrent) = ([], [], [], [], true)
        drawings += 1
        withObservationTracking {
            draw(root(), at: "", isEnabled: true)
        } onChange: { [weak self] in
            // Properties of these tests are set on the main actor.
            MainActor.assumeIsolated { self?.isCurrent = false }
        }
        states = states.filter { drawn.contains($0.key) }
    }

    func draw(_ view: any View, at path: String, isEnabled: Bool) {
        let place = "\(path)/\(Swift.type(of: view))"
        for (label, value) in Mirror(reflecting: view).children {
            guard let state = value as? any Kept, let label else { continue }
            let key = "\(place).\(label)"
            drawn.insert(key)
            if let earlier = states[key] { state.keep(earlier) } else { states[key] = state.kept }
        }
        if let view = view as? any Drawn { return view.draw(on: self, at: place, isEnabled: isEnabled) }
        draw(bodyOf: view, at: place, isEnabled: isEnabled)
    }

    private func draw(bodyOf view: some View, at place: String, isEnabled: Bool) {
        draw(view.body, at: place, isEnabled: isEnabled)
    }
}
