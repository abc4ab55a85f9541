import Impulse

extension Operator {
    static let filtering = [
        filter, ignore, ignoreValues, distinct, distinctOn, distinctUntilChanged, distinctUntilChangedBy,
        distinctUntilChangedOn,
    ]

    private static let filter = oneInput(
        "filter(_:)", numbers: [2...3], reacts: true, call: { "filter { $0 % \($0[0]) != 0 }" },
        impulse: { site, source in
            source.filter {
                site.visit("isIncluded", $0)
                return $0 % site.numbers[0] != 0
            }
        },
        model: { site, source in
            source.changing {
                { value in
                    site.visit("isIncluded", value)
                    return value % site.numbers[0] != 0 ? value : nil
                }
            }
        })

    private static let ignore = oneInput(
        "ignore(_:)", numbers: [0...3], call: { "ignore(\($0[0]))" },
        impulse: { site, source in source.ignore(site.numbers[0]) },
        model: { site, source in source.changing { { $0 == site.numbers[0] ? nil : $0 } } })

    private static let ignoreValues = oneInput(
        "ignoreValues()", call: { _ in "ignoreValues()" },
        impulse: { _, source in source.ignoreValues() },
        model: { _, source in source.changing { { _ in nil } } })

    private static let distinct = oneInput(
        "distinct()", call: { _ in "distinct()" },
        impulse: { _, source in source.distinct() },
        model: { _, source in
            source.changing {
                var seen: [Int] = []
                return { value in
                    if seen.contains(value) { return nil }
                    seen.append(value)
                    return value
                }
            }
        })

    private static let distinctOn = oneInput(
        "distinct(by:)", reacts: true, call: { _ in "distinct { $0 / 2 }" },
        impulse: { site, source in
            source.distinct {
                site.visit("key", $0)
                return $0 / 2
            }
        },
        model: { site, source in
            source.changing {
                var seen: [Int] = []
                return { value in
                    site.visit("key", value)
                    if seen.contains(value / 2) { return nil }
                    seen.append(value / 2)
                    return value
                }
            }
        })

    private static let distinctUntilChanged = oneInput(
        "distinctUntilChanged()", call: { _ in "distinctUntilChanged()" },
        impulse: { _, source in source.distinctUntilChanged() },
        model: { _, source in source.differing { last, value in last != value } })

    private static let distinctUntilChangedBy = oneInput(
        "distinctUntilChanged(comparing:)", reacts: true, call: { _ in "distinctUntilChanged { $0 / 2 == $1 / 2 }" },
        impulse: { site, source in
            source.distinctUntilChanged {
                site.visit("areEqual", $1)
                return $0 / 2 == $1 / 2
            }
        },
        model: { site, source in
            source.differing { last, value in
                site.visit("areEqual", value)
                return last / 2 != value / 2
            }
        })

    private static let distinctUntilChangedOn = oneInput(
        "distinctUntilChanged(by:)", reacts: true, call: { _ in "distinctUntilChanged { $0 / 2 }" },
        impulse: { site, source in
            source.distinctUntilChanged(by: {
                site.visit("key", $0)
                return $0 / 2
            })
        },
        model: { site, source in
            let visiting = source.changing {
                { value in
                    site.visit("key", value)
                    return value
                }
            }
            return visiting.differing { $0 / 2 != $1 / 2 }
        })
}

extension Model.Signal {
    /// Passes on the values that differ from the last one passed on.
    fileprivate func differing(_ differ: @escaping (_ last: Int, _ value: Int) -> Bool) -> Model.Signal {
        changing {
            var last: Int?
            return { value in
                if let last, !differ(last, value) { return nil }
                last = value
                return value
            }
        }
    }
}
