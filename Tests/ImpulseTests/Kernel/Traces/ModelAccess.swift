#if DEBUG
import Impulse
import ImpulseTesting

/// A step of the real code, as the models see it.
struct ModelAccess {
    enum Place {
        /// The word of a mailbox that nobody owns at first, such as a subject's.
        case word
        /// The word of what has an owner from the start, such as a subscription to a subject.
        case ownedWord
        case subscribers
        case lockOfSubscribers
    }

    let actor: Int?
    let place: Place
    let point: Int
    /// The step with a word, `nil` at other places.
    let step: ModelWord.Step?
    /// Whether what threads know of the list of subscribers is asked, and not changed.
    let isQuestion: Bool

    /// Returns `nil` if the step is at a place that no model has.
    init?(_ entry: InterleavingTrail.Entry) {
        let name = Self.text(entry.step.name)
        switch Self.text(entry.step.place) {
        case "word": place = .word
        case "owned word": place = .ownedWord
        case "subscribers": place = .subscribers
        case "lock of subscribers": place = .lockOfSubscribers
        default: return nil
        }
        actor = entry.actor
        point = entry.step.point
        isQuestion = name == "is empty"
        step = ModelWord.Step(rawValue: name)
        if step == nil, place == .word || place == .ownedWord { fatalError("the model has no step “\(name)”") }
    }

    /// The texts of literals, by their addresses: making a string takes longer than the step that it names.
    private static let texts = Locked<[Int: String]>([:])

    private static func text(_ literal: StaticString) -> String {
        texts.withLock { texts in
            let address = Int(bitPattern: literal.utf8Start)
            if let text = texts[address] { return text }
            texts[address] = "\(literal)"
            return "\(literal)"
        }
    }

    var isOfWord: Bool { step != nil }

    var text: String {
        let thread = actor.map { "actor \($0 + 1)" } ?? "the arena"
        return "\(thread), \(place) \(point)\(step.map { ", \($0.rawValue)" } ?? "")\(isQuestion ? ", is empty" : "")"
    }
}
#endif
