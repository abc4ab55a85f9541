extension Signal {
    /// The values, to be awaited one after the other.
    ///
    ///     for try await location in monitorLocations().values(buffering: .latest) {
    ///         await map.show(location)
    ///     }
    ///
    ///     for await name in names.values() { try await api.store(name).last() }     // one after the other, and each of them
    ///
    /// Each iterator is a subscription of its own, made where and when the iterator is: at the head of the loop. An error is
    /// thrown with its own type, after the values before it; a signal that cannot fail is awaited without `try`. The
    /// completion ends the loop. So does the loss of all who could send, since nobody would be left to wait for.
    ///
    /// Leaving the loop disposes of the subscription. So does cancelling the task, at once if it is waiting, else when it
    /// comes to wait; what has not been taken by then is let go of, and `next()` returns `nil`. In a task that has been
    /// cancelled before, the signal is not subscribed to.
    ///
    /// - Parameter policy: what to do with values that come while none is awaited, since a signal does not wait for its
    ///   listeners. `.unbounded` keeps them all, `.latest` the newest, `.keepingNewest(_:)` and `.keepingOldest(_:)` so many;
    ///   `.failing(_:with:)` throws its error at one too many, after the values that wait, and stops the source at once.
    /// - Complexity: O(1) per value, and memory for those that wait.
    @inlinable
    public func values(
        buffering policy: BufferingPolicy<Failure> = .unbounded,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AsyncValues<Value, Failure> {
        AsyncValues(signal: self, policy: policy, site: CallSite(fileID, line))
    }
}

/// The values of a signal, to be awaited: see ``Signal/values(buffering:fileID:line:)``.
public struct AsyncValues<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
    @usableFromInline let signal: Signal<Element, Failure>
    @usableFromInline let policy: BufferingPolicy<Failure>
    @usableFromInline let site: CallSite

    @inlinable
    init(signal: Signal<Element, Failure>, policy: BufferingPolicy<Failure>, site: CallSite) {
        (self.signal, self.policy, self.site) = (signal, policy, site)
    }

    /// Subscribes.
    @inlinable
    public func makeAsyncIterator() -> Iterator {
        Iterator(Inbox(signal, buffering: policy, site: site))
    }

    /// One subscription. Copies share it; it is disposed of with the last of them.
    public struct Iterator: AsyncIteratorProtocol {
        @usableFromInline let inbox: Inbox<Element, Failure>
        @usableFromInline let lifetime: ScopedDisposable

        @inlinable
        init(_ inbox: Inbox<Element, Failure>) {
            self.inbox = inbox
            lifetime = inbox.scoped()
        }

        /// The next value; `nil` at the end, and in a cancelled task.
        @inlinable
        public func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
            switch await inbox.next() {
            case .next(let value): return value
            case .error(let error): throw error
            case .completed, nil: return nil
            }
        }
    }
}

@available(*, unavailable)
extension AsyncValues.Iterator: Sendable {}
