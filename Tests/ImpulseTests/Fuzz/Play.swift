import Impulse

/// A tree with a script for it.
struct Play: Sendable {
    var tree: Tree
    var script: Script

    init(tree: Tree, script: Script) {
        self.tree = tree
        self.script = script
    }

    init(seed: UInt64) {
        var generator = Generator(seed: seed)
        tree = generator.tree()
        script = generator.script()
    }

    init(timedSeed seed: UInt64) {
        var generator = Generator(seed: seed)
        self = generator.timed()
    }

    init(asynchronousSeed seed: UInt64) {
        var generator = Generator(seed: seed)
        self = generator.asynchronous()
    }

    /// Plays it in both worlds, and returns a description of the difference, or `nil`.
    func judge() -> String? {
        let (log, live) = playModel()
        // Scripts send late and overfill buffers on purpose, so losses are ignored.
        let (impulse, violations) = ignoringLosses {
            let impulse = ImpulseWorld(tree, script)
            impulse.play(script)
            return (impulse, impulse.close())
        }
        if impulse.log != log { return difference(impulse.log, log) }
        if live.count > 0 { return "\(live.count) nodes of the model outlive the play" }
        if !violations.isEmpty { return violations.joined(separator: "\n") }
        return nil
    }

    private func ignoringLosses<Result>(_ body: () -> Result) -> Result {
        #if hasFeature(Embedded)
        Diagnostics.handler = { _ in }
        return body()
        #else
        return Diagnostics.withHandler({ _ in }, body)
        #endif
    }

    private func playModel() -> (log: [Note], live: Live) {
        let holdings = Model.Holdings()
        defer { holdings.release() }
        return holdings.hold {
            let world = ModelWorld(tree, script)
            world.play(script)
            return (world.log, world.live)
        }
    }

    private func difference(_ impulse: [Note], _ model: [Note]) -> String {
        let same = zip(impulse, model).prefix { $0 == $1 }.count
        func rest(_ log: [Note]) -> String {
            log.dropFirst(same).prefix(6).map { $0.description(in: tree) }.joined(separator: "\n")
        }
        return """
            Both:
            \(impulse.prefix(same).map { $0.description(in: tree) }.joined(separator: "\n"))
            Then Impulse:
            \(rest(impulse))
            Then the model:
            \(rest(model))
            """
    }
}

extension Play: CustomStringConvertible {
    var description: String {
        let steps = script.steps.map { $0.description }
        let order = script.order.map { ["schedulers take turns by seed \($0)"] } ?? []
        let all = (order + ["let tree = \(tree)"] + steps).joined(separator: "\n")
        let hots = script.hots.enumerated().map { ("hot\($0)", $1.rawValue) }.filter { hot in
            all.indices.contains { all[$0...].hasPrefix(hot.0) }
        }
        return (hots.map { "let \($0) = \($1)" } + [all, script.disposesAtEnd ? "disposeOfAll()" : "releaseAll()"])
            .joined(separator: "\n")
    }
}
