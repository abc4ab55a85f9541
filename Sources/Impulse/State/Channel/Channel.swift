extension ChannelTerminalProvider {
    /// Keeps two places equal: sets this one to the other's value, then each to every value that the other is set to.
    ///
    ///     let title = MutableProperty("Emma")
    ///     draft.channel(to: title)     // draft: Emma
    ///     draft.value = "Evelina"      // title: Evelina
    ///     title.value = "Camilla"      // draft: Camilla
    ///
    /// A set is forwarded on the thread that makes it. If one of the ends belongs to the main actor, the set is
    /// forwarded on the main actor, synchronously if it is made there.
    ///
    /// A forwarded value is not sent back, unless the receiving place adjusts it, as a field of limited length does:
    /// then both take the adjusted value.
    ///
    /// All sets of places that are joined by channels have one total order. After two concurrent sets, both ends
    /// settle on the later one, and the earlier never replaces it. Channels may therefore form rings. If a place is
    /// set several times before the channel reads it, only the last value is forwarded.
    ///
    /// Neither place is kept alive. The channel ends when either is deallocated, or when the returned disposable is
    /// disposed of.
    @discardableResult
    public func channel(
        to other: some ChannelTerminalProvider<Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        join(channelTerminal, other.channelTerminal, { $0 }, { $0 }, at: CallSite(fileID, line))
    }

    /// Keeps two places of different types equal, converting each value. See ``channel(to:fileID:line:)``.
    ///
    ///     let amount = MutableProperty(5)
    ///     draft.channel(to: amount, converting: { Int($0) }, back: { "\($0)" })
    ///
    /// If a conversion returns `nil`, the value is not forwarded: each end keeps its own until one of them is set to a
    /// value that converts. A converted value is not converted back: a field with "007" keeps it while the number is 7.
    /// Conversions run where sets are forwarded, without a lock held, and possibly for a value that a newer one
    /// replaces in the meantime.
    ///
    /// - Parameters:
    ///   - convert: converts a value of this end for the other.
    ///   - convertBack: converts a value of the other end for this one.
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
    let subscription = (isOnMain ? channel.subscribed(on: .main) : channel).subscription(next: { _ in }, site: site)
    subscription.run()
    return subscription
}

/// Sets the target to the source's value, even if its own is newer, and the source to an adjustment that the target
/// makes. Both then have one number, so the converted value is not converted back.
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

/// Offers a value to the target, and its adjustment back to the source, as often as one of them adjusts it.
private func offer<From: Sendable, To: Sendable>(
    _ new: Numbered<From>, of source: some ChannelEndpoint<From>, to target: some ChannelEndpoint<To>,
    _ convert: (From) -> To?, _ convertBack: (To) -> From?
) {
    guard let value = convert(new.value), let made = target.offer(value, numbered: new.number.latest) else { return }
    offer(made, of: target, to: source, convertBack, convert)
}

/// Offers the source's value to the target at each change, as long as both exist.
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
