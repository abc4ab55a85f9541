extension Signal {
    /// Returns the values as an asynchronous sequence.
    ///
    ///     for try await location in monitorLocations().values(buffering: .latest) {
    ///         await map.show(location)
    ///     }
    ///
    ///     for await name in names.values() { try await api.store(name).last() }     // each, one after the other
    ///
    /// Each iterator is a subscription of its own, which begins when and where the iterator is made: at the head of the
    /// loop. After the buffered values, it throws the signal's error, with the error's type; a signal that cannot fail
    /// needs no `try`. The loop ends at the completion, or when nothing is left that could send.
    ///
    /// Leaving the loop disposes of the subscription. So does canceling the task: immediately if the task is waiting,
    /// otherwise at its next wait. Buffered values are released, and `next()` returns `nil`. A task that is already
    /// canceled does not subscribe.
    ///
    /// - Parameter policy: the treatment of values that arrive while none is awaited, because a signal does not wait
    ///   for its subscribers. `.unbounded` buffers all of them, `.latest` the newest, and `.keepingNewest(_:)` and
    ///   `.keepingOldest(_:)` a given number. `.failing(_:with:)` stops the source as soon as its buffer overflows, and
    ///   throws its error after the buffered values.
    /// - Complexity: O(1) per value; retains the buffered values.
    @inlinable
    public func values(
        buffering policy: BufferingPolicy<Failure> = .unbounded,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AsyncValues<Value, Failure> {
        AsyncValues(signal: self, policy: policy, site: CallSite(fileID, line))
    }

    /// The values as an asynchronous sequence that buffers all of them. See ``values(buffering:fileID:line:)``.
    ///
    ///     for await name in names.values { print(name) }
    ///
    /// Diagnostics do not know the place of such a subscription.
    public var values: AsyncValues<Value, Failure> {
        AsyncValues(signal: self, policy: .unbounded, site: .unknown)
    }
}

/// An asynchronous sequence of a signal's values: see ``Signal/values(buffering:fileID:line:)``.
public struct AsyncValues<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
    @usableFromInline let signal: Signal<Element, Failure>
    @usableFromInline let policy: BufferingPolicy<Failure>
    @usableFromInline let site: CallSite

    @inlinable
    init(signal: Signal<Element, Failure>, policy: BufferingPolicy<Failure>, site: CallSite) {
        (self.signal, self.policy, self.site) = (signal, policy, site)
    }

    /// Subscribes to the signal.
    @inlinable
    public func makeAsyncIterator() -> Iterator {
        Iterator(Inbox(signal, buffering: policy, site: site))
    }

    /// An iterator over one subscription. Copies share the subscription; it is disposed of with the last of them.
    public struct Iterator: AsyncIteratorProtocol {
        @usableFromInline let inbox: Inbox<Element, Failure>
        @usableFromInline let lifetime: ScopedDisposable

        @inlinable
        init(_ inbox: Inbox<Element, Failure>) {
            self.inbox = inbox
            lifetime = inbox.scoped()
        }

        /// Awaits the next value; returns `nil` after the completion, and in a canceled task.
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
