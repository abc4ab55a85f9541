extension Play {
    /// Returns the smallest play, made by leaving things out, that still fails.
    func shrunk(whileWrong isWrong: (Play) -> Bool) -> Play {
        var play = self
        while let smaller = play.smaller.first(where: isWrong) { play = smaller }
        return play
    }

    /// The plays with one thing left out or simplified, the greatest reductions first.
    private var smaller: [Play] {
        tree.smaller.map { Play(tree: $0, script: script) } + script.smaller.map { Play(tree: tree, script: $0) }
    }
}

extension Tree {
    fileprivate var smaller: [Tree] {
        var trees = sources
        if !sources.isEmpty { trees.append(Tree(.hot, [0])) }
        for index in sources.indices {
            if sources.count > node.sources.lowerBound {
                var tree = self
                tree.sources.remove(at: index)
                trees.append(tree)
            }
            for source in sources[index].smaller {
                var tree = self
                tree.sources[index] = source
                trees.append(tree)
            }
        }
        for reaction in Reaction.smaller(reaction) {
            var tree = self
            tree.reaction = reaction
            trees.append(tree)
        }
        for (index, range) in node.numbers.enumerated() where numbers[index] > range.lowerBound {
            var tree = self
            tree.numbers[index] -= 1
            trees.append(tree)
        }
        return trees
    }
}

extension Script {
    fileprivate var smaller: [Script] {
        var scripts = steps.smaller.map { steps in
            var script = self
            script.steps = steps
            return script
        }
        if order != nil {
            var script = self
            script.order = nil
            scripts.append(script)
        }
        for (index, kind) in hots.enumerated() where kind != .subject {
            var script = self
            script.hots[index] = .subject
            scripts.append(script)
        }
        return scripts
    }
}

extension [Action] {
    fileprivate var smaller: [[Action]] {
        let shorter = indices.reversed().map { index in
            var actions = self
            actions.remove(at: index)
            return actions
        }
        let simpler = indices.flatMap { index in
            self[index].smaller.map { action in
                var actions = self
                actions[index] = action
                return actions
            }
        }
        return shorter + simpler
    }
}

extension Action {
    fileprivate var smaller: [Action] {
        switch self {
        case .send(let sender, let value) where value > 0: [.send(sender, value - 1)]
        case .wait(let seconds) where seconds > 1: [.wait(seconds - 1)]
        case .later(let seconds, let producer, let action):
            (seconds > 0 ? [.later(seconds - 1, producer: producer, action)] : [])
                + action.smaller.map { .later(seconds, producer: producer, $0) }
        case .subscribe(let reaction): Reaction.smaller(reaction).map { .subscribe($0) }
        default: []
        }
    }
}

extension Reaction {
    fileprivate static func smaller(_ reaction: Reaction?) -> [Reaction?] {
        guard let reaction else { return [] }
        var reactions: [Reaction?] = [nil]
        if reaction.call > 1 { reactions.append(Reaction(call: reaction.call - 1, actions: reaction.actions)) }
        return reactions + reaction.actions.smaller.map { Reaction(call: reaction.call, actions: $0) }
    }
}
