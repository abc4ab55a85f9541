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
        /// The word of a property.
        case value
        case share, connection
        /// The source of a shared signal, known only by notes.
        case source
        /// The lock of a `CompositeDisposable`, or of a gate's inputs.
        case disposables
        /// The lock of a command's state machine, with notes about its executions.
        case backlog, command

        init?(_ name: String) {
            switch name {
            case "word": self = .word
            case "owned word": self = .ownedWord
            case "subscribers": self = .subscribers
            case "lock of subscribers": self = .lockOfSubscribers
            case "value": self = .value
            case "share": self = .share
            case "connection": self = .connection
            case "source of a share": self = .source
            case "disposables": self = .disposables
            case "backlog": self = .backlog
            case "command": self = .command
            default: return nil
            }
        }

        var isOfMailbox: Bool { self == .word || self == .ownedWord }
    }

    let actor: Int?
    let place: Place
    let point: Int
    let name: String
    let isNote: Bool
    /// The point that a note is about, besides its own.
    let subject: Int?
    /// The step with the word of a mailbox; `nil` for notes, and at other places.
    let step: ModelWord.Step?
    /// True if it reads the threads' knowledge of the list of subscribers, and does not change it.
    let isQuestion: Bool

    /// Returns `nil` if the step is at a place that no model has.
    init?(_ entry: InterleavingTrail.Entry) {
        name = Self.text(entry.step.name)
        guard let place = Place(Self.text(entry.step.place)) else { return nil }
        self.place = place
        actor = entry.actor
        point = entry.step.point
        isQuestion = name == "is empty"
        isNote = entry.step.access == .note
        subject = entry.step.subject
        step = place.isOfMailbox && !isNote ? ModelWord.Step(rawValue: name) : nil
        if step == nil, place.isOfMailbox, !isNote { fatalError("the model has no step “\(name)”") }
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

    /// True if the models of the mailbox and of the subject have it.
    var isOfSubject: Bool {
        !isNote && (place.isOfMailbox || place == .subscribers || place == .lockOfSubscribers)
    }

    var text: String {
        let thread = actor.map { "actor \($0 + 1)" } ?? "the arena"
        return "\(thread), \(place) \(point), \(name)"
    }
}
#endif
