import Impulse
import ImpulseTesting

extension Table {
    static let splitting: [Row] = [
        Row("group(by:)") { $0.group(by: { $0 % 2 }) },
        Row("group(by:), the groups", excluding: notChained) { $0.group(by: { $0 % 2 }).flatMap { $0.signal } },
        Row("group(by:), one group", excluding: notChained) { $0.group(by: { _ in 0 }).take(1).flatMap { $0.signal } },
        Row("GroupedSignal.signal", excluding: notChained) { $0.group(by: { _ in 0 }).flatMap(.latest) { $0.signal } },
        Row("group(by:until:)", excluding: notChained) {
            $0.group(by: { $0 % 2 }, until: { $0.signal.skip(1) }).flatMap { $0.signal }
        },
        Row("group(by:until:), trigger", excluding: notChained) { source in
            Signal<Int, ContractError>(0...2).concat(source)
                .group(by: { $0 % 2 }, until: { _ in source }).flatMap { $0.signal }
        },
        Row(
            "group(by:expiringAfter:on:)", excluding: notChained,
            scheduled: { source, schedulers in
                source.group(by: { $0 % 2 }, expiringAfter: .zero, on: schedulers.queue).flatMap {
                    $0.signal
                }
            }),
        Row(
            "group(by:expiringAfter:on:), in virtual time", excluding: notChained,
            scheduled: { source, schedulers in
                source.group(by: { $0 % 2 }, expiringAfter: .milliseconds(500), on: schedulers.time).flatMap {
                    $0.signal
                }
            }),
        Row("window(count:)") { $0.window(count: 2) },
        Row("window(count:), the windows", excluding: notChained) { $0.window(count: 2).flatMap(.concat) { $0 } },
        Row("window(count:step:)", excluding: notChained) { $0.window(count: 3, step: 2).flatMap { $0 } },
        Row("window(count:step:), with gaps") { $0.window(count: 1, step: 2) },
        Row(
            "window(every:count:on:)", excluding: notChained,
            scheduled: { source, schedulers in
                source.window(every: .zero, on: schedulers.queue).flatMap { $0 }
            }),
        Row(
            "window(every:count:on:), in virtual time", excluding: notChained,
            scheduled: { source, schedulers in
                source.window(every: .milliseconds(1_500), on: schedulers.time).flatMap { $0 }
            }),
        Row("window(when:)", excluding: notChained) {
            $0.window(when: Signal<Int, ContractError>.never).flatMap { $0 }
        },
        Row("window(when:), both inputs") { $0.window(when: $0).flatMap { $0 } },
        Row("window(when:), boundaries") { Signal<Int, ContractError>.never.window(when: $0) },
        Row("window(when:), boundaries that cannot fail", excluding: notChained) {
            $0.window(when: Signal<Int, Never>.never).flatMap { $0 }
        },
        Row("window(when:), boundaries that can fail, of one that cannot") {
            Signal<Int, Never>.never.window(when: $0)
        },
        Row("window(from:until:)", excluding: notChained) {
            $0.window(from: Signal<Int, Never>(0...1), until: { _ in Signal<Int, Never>.never }).flatMap { $0 }
        },
        Row("window(from:until:), openings") { source in
            Signal<Int, ContractError>.never.window(
                from: source.catch { _ in Signal<Int, Never>.never }, until: { _ in Signal<Int, Never>.never }
            )
            .merge(with: source.ignoreValues())
        },
        Row("collect(from:until:)") { source in
            source.collect(
                from: source.replaceError(with: 0), until: { _ in source.replaceError(with: 0).skip(1) })
        },
        Row("partition(_:), matching", excluding: notChained) { $0.partition { $0 > 2 }.matching },
        Row("partition(_:), others", excluding: notChained) { $0.partition { $0 > 4 }.others },
        Row("partition(_:), both", excluding: notChained) {
            let (matching, others) = $0.partition { $0 % 2 == 0 }
            return .merge(matching, others)
        },
    ]
}
