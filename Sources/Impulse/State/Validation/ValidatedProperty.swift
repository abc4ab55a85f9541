/// A property that validates each value that is proposed for it, and keeps its own while the proposed one is invalid.
///
///     enum AgeError: Error { case negative }
///     let age = ValidatedProperty<Int, AgeError>(18) { years in years < 0 ? .invalid(.negative) : .valid }
///     age.value = -1      // age.value: 18, age.proposed.value: -1, age.result.value: invalid(negative)
///     age.value = 40      // age.value: 40, age.result.value: valid
///
/// ``value``, ``proposed`` and ``result`` are derived from one proposal, and from the property on which the validation
/// depends: without glitches, also together with others by `combineLatest`. A change of that property validates the
/// proposed value again, which may make it valid or invalid.
///
/// While the proposed value is invalid, the value is the one from before the proposal; the initial value is valid or
/// not, but always the value. Their signals complete when this property and the one that it depends on are
/// deallocated.
public final class ValidatedProperty<Value: Sendable, Reason: Error>: Sendable {
    let core: PropertyCore<Proposal<Value>>
    private let validation: @Sendable (Value) -> Validation<Value, Reason>
    private let judged: Property<(proposal: Proposal<Value>, validation: Validation<Value, Reason>)>

    private init(
        _ core: PropertyCore<Proposal<Value>>, _ validation: @escaping @Sendable (Value) -> Validation<Value, Reason>,
        _ judged: Property<(proposal: Proposal<Value>, validation: Validation<Value, Reason>)>
    ) {
        self.core = core
        self.validation = validation
        self.judged = judged
    }

    /// Creates a property whose values are validated by themselves.
    ///
    /// - Parameter validate: decides about a proposed value. It runs at each read, and for each subscriber at each
    ///   change, so it should have no effects.
    public convenience init(_ initial: Value, _ validate: @escaping @Sendable (Value) -> Validation<Value, Reason>) {
        let core = PropertyCore(Proposal(value: initial, previous: initial))
        self.init(core, validate, Property(of: core).map { ($0, validate($0.value)) })
    }

    /// Creates a property whose values are validated together with another property.
    ///
    ///     let repeated = ValidatedProperty("", with: draft) { (text: String, draft) in
    ///         text == draft ? .valid : .invalid(APIError.notFound)
    ///     }
    ///
    /// For several properties, combine them: `with: .combineLatest(width, height)`.
    ///
    /// - Parameter validate: decides about a proposed value and the other property's. It runs at each read, and for
    ///   each subscriber at each change, so it should have no effects.
    public convenience init<Other: Sendable>(
        _ initial: Value, with other: some PropertyProtocol<Other>,
        _ validate: @escaping @Sendable (Value, Other) -> Validation<Value, Reason>
    ) {
        let core = PropertyCore(Proposal(value: initial, previous: initial))
        let (proposals, other) = (Property(of: core), other.readOnly)
        self.init(
            core, { validate($0, other.value) },
            Property(deriving: { reading in
                let proposal = proposals.read(reading)
                return (proposal, validate(proposal.value, other.read(reading)))
            })
        )
    }

    deinit {
        core.end(.completed)
    }

    /// The accepted value. Setting it proposes a value.
    ///
    /// Like a ``MutableProperty``, it can be set from any thread. The validation runs once more for each set, to
    /// find the value from before the proposal.
    ///
    /// - Precondition: the validation does not set this property.
    public var value: Value {
        get { readOnly.value }
        set { core.modify { $0 = following($0, newValue) } }
    }

    /// The value proposed last, accepted or not.
    public var proposed: Property<Value> { Property(of: core).map { $0.value } }

    /// The decision about the value proposed last.
    ///
    ///     let age = ValidatedProperty<Int, APIError>(18) { $0 < 0 ? .invalid(.notFound) : .valid }
    ///     age.result.signal.subscribeOnMain { label.text = $0.isAccepted ? "" : "Not an age" }
    public var result: Property<Validation<Value, Reason>> { judged.map { $0.validation } }

    /// The proposal of `value` after another.
    func following(_ proposal: Proposal<Value>, _ value: Value) -> Proposal<Value> {
        Proposal(value: value, previous: proposal.accepted(validation(proposal.value)))
    }
}

extension ValidatedProperty: PropertyProtocol {
    public var readOnly: Property<Value> { judged.map { $0.proposal.accepted($0.validation) } }

    /// A signal that emits the accepted value within `subscribe`, then at each proposal, and each change of the
    /// property on which the validation depends.
    public var signal: Signal<Value, Never> { readOnly.signal }
}
