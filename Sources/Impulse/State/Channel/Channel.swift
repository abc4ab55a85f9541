extension ChannelTerminalProvider {
    /// Keeps two places at one value: takes the other's now, and from then on each takes what the other is set to.
    ///
    ///     let title = MutableProperty("Emma")
    ///     draft.channel(to: title)     // draft: Emma
    ///     draft.value = "Evelina"      // title: Evelina
    ///     title.value = "Camilla"      // draft: Camilla
    ///
    /// A set is passed on where it happens; with an end of the main actor's, on the main actor, at once if it happens there. What is
    /// passed on comes back to nobody, unless the place that takes it makes another value of it, as a field of limited length does: then
    /// both take that. All sets of places that are joined by channels have one order; of two at once, at
    /// whichever ends, both ends come to rest at the later one, and the earlier is not set any more where the later one is. So
    /// may channels form rings. A place that is set faster than the channel comes to look at it passes on the last value.
    ///
    /// Neither place is kept alive. The channel ends when one of them has gone, or is disposed of.
    @discardableResult
    public func channel(
        to other: some ChannelTerminalProvider<Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        join(channelTerminal, other.channelTerminal, { $0 }, { $0 }, at: CallSite(fileID, line))
    }

    /// Keeps two places of different types at one value, as ``channel(to:fileID:line:)`` does of one type.
    ///
    ///     let amount = MutableProperty(5)
    ///     draft.channel(to: amount, converting: { Int($0) }, back: { "\($0)" })
    ///
    /// Where a conversion returns `nil`, the value is not passed on: it stays where it was set, and the other end keeps its own until
    /// one of them is set to a value that converts. What has been converted is not converted back: a field with "007" keeps
    /// that beside the number 7. The conversions run where sets are passed on, not while a lock is held, and perhaps for a value
    /// that a newer one overtakes meanwhile.
    ///
    /// - Parameters:
    ///   - convert: makes a value for the other end.
    ///   - convertBack: makes a value for this end of one of the other's.
    @discardableResult
    public func channel<Other>(
        to other: some ChannelTerminalProvider<Other>,
        converting convert: @escaping @Sendable (Value) -> Other?,
        back convertBack: @escaping @Sendable (Other) -> Value?,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        join(channelTerminal, other.channelTerminal, convert, convertBack, at: CallSite(fileID, line))
    }
}

private func join<Value, Other>(
    _ one: ChannelTerminal<Value>,
    _ other: ChannelTerminal<Other>,
    _ convert: @escaping @Sendable (Value) -> Other?,
    _ convertBack: @escaping @Sendable (Other) -> Value?,
    at site: CallSite
) -> any Disposable {
    let isOnMain = one.isOnMain || other.isOnMain
    let channel = Signal<Never, Never> { subscriber in
        take(other.endpoint, into: one.endpoint, convertBack, convert)
        let ways = CompositeDisposable()
        let (back, forth) = (
            passing(other.endpoint, to: one.endpoint, onMain: isOnMain, convertBack),
            passing(one.endpoint, to: other.endpoint, onMain: isOnMain, convert)
        )
        for way in [back, forth] {
            way.subscribe(in: ways, at: site, next: { _ in }, completed: { subscriber.sendCompleted() })
        }
        return ways
    }
    let head = (isOnMain ? channel.subscribed(on: .main) : channel).head(next: { _ in }, site: site)
    head.run()
    return head
}

/// Has one place begin with what is at the other, however new its own value is; and the other take what it makes of that. After that
/// both have one number, so what has been converted is not converted back.
private func take<From: Sendable, To: Sendable>(
    _ source: some ChannelEndpoint<From>, into target: some ChannelEndpoint<To>, _ convert: (From) -> To?,
    _ convertBack: (To) -> From?
) {
    target.begin(at: SetNumber.none)
    source.begin(at: SetNumber.next())
    guard let latest = source.latest, let old = target.latest else { return }
    guard let new = latest.number.latest > old.number.latest ? latest : source.renew() else { return }
    offer(new, of: source, to: target, convert, convertBack)
}

/// Offers what is at one place to the other, and what that makes of it to the first, as often as one of them adjusts it.
private func offer<From: Sendable, To: Sendable>(
    _ new: Numbered<From>, of source: some ChannelEndpoint<From>, to target: some ChannelEndpoint<To>,
    _ convert: (From) -> To?, _ convertBack: (To) -> From?
) {
    guard let value = convert(new.value), let made = target.offer(value, numbered: new.number.latest) else { return }
    offer(made, of: target, to: source, convertBack, convert)
}

/// Offers what is at one place to the other, at each change, as long as both are there.
private func passing<From: Sendable, To: Sendable>(
    _ source: some ChannelEndpoint<From>,
    to target: some ChannelEndpoint<To>,
    onMain isOnMain: Bool,
    _ convert: @escaping @Sendable (From) -> To?
) -> Signal<Never, Never> {
    let changes = isOnMain ? source.changes.deliver(on: .main) : source.changes
    return changes.take(while: { _ in
        guard let new = source.latest, let old = target.latest else { return false }
        guard old.number.admits(new.number.latest), let value = convert(new.value) else { return true }
        target.offer(value, numbered: new.number.latest)
        return true
    }).ignoreValues()
}
