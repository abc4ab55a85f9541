#if Inspector
extension Signal {
    /// Returns an attachment whose nodes the inspector sees.
    @inlinable
    static func inspected(
        _ attachment: @escaping Attachment, as function: StaticString, from source: InspectedSource?
    ) -> Attachment {
        { next, end, trail in
            let life = InspectedLife(function, from: source, on: trail)
            let sink = Sink(next: next, end: end).inspected(as: life)
            return attachment(sink.next, sink.end, life.upstream(of: trail))
        }
    }
}

extension Sink where Value: Sendable {
    /// Returns this sink for a source that is not a signal.
    @inlinable
    func inspected(function: StaticString = #function, from source: InspectedSource, on trail: Trail) -> Sink {
        inspected(as: InspectedLife(function, from: source, on: trail))
    }

    @inlinable
    func inspected(as life: InspectedLife) -> Sink {
        Sink(
            next: { [next] value in
                life.emit(value)
                next(value)
            },
            end: { [end] ending in
                life.end(ending)
                end(ending)
                withExtendedLifetime(life) {}
            })
    }
}
#else
extension Signal {
    @inlinable
    static func inspected(
        _ attachment: @escaping Attachment, as function: StaticString, from source: InspectedSource?
    ) -> Attachment {
        attachment
    }
}

extension Sink where Value: Sendable {
    @inlinable
    func inspected(from source: InspectedSource, on trail: Trail) -> Sink { self }
}
#endif
