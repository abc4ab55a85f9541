/// Returns which of the numbers belong to a longest sequence that rises. Others, and `nil`, do not.
///
/// Takes n · log n steps: `ends[k]` is where the sequence of length k + 1 with the smallest last number ends.
package func longestRise(of numbers: [Int?]) -> [Bool] {
    var ends: [Int] = []
    var previous: [Int] = []
    for (place, number) in numbers.enumerated() {
        guard let number else {
            previous.append(-1)
            continue
        }
        var low = 0
        var high = ends.count
        while low < high {
            let middle = (low + high) / 2
            if let end = numbers[ends[middle]], end < number { low = middle + 1 } else { high = middle }
        }
        previous.append(low > 0 ? ends[low - 1] : -1)
        if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var belongs = [Bool](repeating: false, count: numbers.count)
    var place = ends.last ?? -1
    while place >= 0 {
        belongs[place] = true
        place = previous[place]
    }
    return belongs
}
