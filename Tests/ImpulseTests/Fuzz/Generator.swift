import ImpulseTesting

/// Random plays. A seed makes the same play on every machine.
struct Generator {
    private var random: SplitMix64
    private var mayReact = true
    private var leaves = Operator.leaves
    private var branches = Operator.branches

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    mutating func tree() -> Tree {
        let size = random.int(in: 0...8)
        return tree(branches: size)
    }

    /// Makes a tree with `branches` operators that have sources.
    mutating func tree(branches: Int) -> Tree {
        guard branches > 0 else { return node(leaves.randomElement(using: &random) ?? .hot, []) }
        let node = self.branches.randomElement(using: &random) ?? .hot
        var sources: [Tree] = []
        var left = branches - 1
        let count = random.int(in: max(1, node.sources.lowerBound)...node.sources.upperBound)
        for index in 0..<count {
            let share = index == count - 1 ? left : random.int(in: 0...left)
            left -= share
            sources.append(tree(branches: share))
        }
        return self.node(node, sources)
    }

    /// Makes three small trees without reacting closures, with a script for them.
    mutating func inputs() -> Play {
        mayReact = false
        let inputs = (0..<3).map { _ in tree(branches: random.int(in: 0...2)) }
        let steps = (0..<random.int(in: 0...12)).map { _ -> Action in
            switch random.int(in: 1...10) {
            case ...7: .send(sender(), random.int(in: 0...9))
            case 8: .complete(sender())
            case 9: .fail(sender())
            default: .turn
            }
        }
        return Play(
            tree: Tree(.inputs, [], inputs),
            script: Script(hots: hots(), steps: steps, disposesAtEnd: true))
    }

    /// Makes a tree with timing operators, in which no node is subscribed to twice at a time: the order of timers due
    /// at the same moment is unspecified.
    mutating func timed() -> Play {
        mayReact = false
        (leaves, branches) = (Operator.timedLeaves, Operator.timedBranches)
        let tree = tree(branches: random.int(in: 1...5))
        let steps = (0..<random.int(in: 3...20)).map { _ -> Action in
            switch random.int(in: 1...40) {
            case ...18: .send(.hot(random.int(in: 0...1)), random.int(in: 0...9))
            case ...36: .wait(random.int(in: 1...3))
            case 37: .fail(.hot(random.int(in: 0...1)))
            case ...39: .complete(.hot(random.int(in: 0...1)))
            default: .dispose(0)
            }
        }
        return Play(
            tree: tree, script: Script(hots: hots(), steps: [.subscribe(nil)] + steps, disposesAtEnd: random.chance(50))
        )
    }

    /// Makes a tree that hops between schedulers, with timers, and two producers whose values arrive at times of their
    /// own. The schedulers and producers take turns in a random order.
    mutating func asynchronous() -> Play {
        mayReact = false
        (leaves, branches) = (Operator.timedLeaves, Operator.asynchronousBranches)
        let tree = tree(branches: random.int(in: 1...5))
        let produced = (0...1).flatMap { producer -> [Action] in
            var time = 0
            return (0..<random.int(in: 1...6)).map { _ in
                time += random.int(in: 0...2)
                return .later(time, producer: producer, production(of: .hot(producer)))
            }
        }
        let steps = (0..<random.int(in: 1...12)).map { _ -> Action in
            switch random.int(in: 1...20) {
            case ...6: .turn
            case ...19: .wait(random.int(in: 0...2))
            default: .dispose(0)
            }
        }
        let script = Script(
            hots: hots(), steps: [.subscribe(nil)] + produced + steps, disposesAtEnd: random.chance(50),
            order: random.next())
        return Play(tree: tree, script: script)
    }

    private mutating func production(of sender: Sender) -> Action {
        switch random.int(in: 1...20) {
        case ...17: .send(sender, random.int(in: 0...9))
        case 18: .fail(sender)
        default: .complete(sender)
        }
    }

    private mutating func hots() -> [HotKind] {
        (0..<2).map { _ in random.chance(50) ? .subject : HotKind.allCases.randomElement(using: &random) ?? .subject }
    }

    private mutating func node(_ node: Operator, _ sources: [Tree]) -> Tree {
        let numbers = node.numbers.map { random.int(in: $0) }
        return Tree(node, numbers, sources, reaction: mayReact && node.reacts && random.chance(30) ? reaction() : nil)
    }

    mutating func script() -> Script {
        let hots = hots()
        let steps = (0..<random.int(in: 3...16)).map { _ in action() }
        return Script(
            hots: hots, steps: [.subscribe(random.chance(50) ? reaction() : nil)] + steps,
            disposesAtEnd: random.chance(70))
    }

    private mutating func reaction() -> Reaction {
        Reaction(call: random.int(in: 1...4), actions: (0..<random.int(in: 1...3)).map { _ in action() })
    }

    private mutating func action() -> Action {
        switch random.int(in: 1...100) {
        case ...45: .send(sender(), random.int(in: 0...9))
        case ...50: .fail(sender())
        case ...57: .complete(sender())
        case ...61: .release(sender())
        case ...69: .subscribe(random.chance(50) ? reaction() : nil)
        case ...79: .dispose(random.int(in: 0...3))
        case ...81: .forget(random.int(in: 0...3))
        case ...93: .turn
        case ...98: .connect(random.int(in: 0...1))
        default: .disconnect(random.int(in: 0...1))
        }
    }

    private mutating func sender() -> Sender {
        random.chance(75) ? .hot(random.int(in: 0...1)) : .hand(random.int(in: 0...3))
    }
}
