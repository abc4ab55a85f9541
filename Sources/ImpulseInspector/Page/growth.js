// Detects that a number keeps growing, although it may fall in between, by the minima of successive windows.
const greatestNumberOfWindows = 18

export class Growth {
    #count = 0
    #hasFallen = false
    #least = Infinity
    #minima = []
    #span = 2_000
    #start

    /// Adds the current number.
    note(count, now) {
        this.#roll(now)
        if (count < this.#count) this.#hasFallen = true
        this.#count = count
        this.#least = Math.min(this.#least, count)
    }

    /// Returns whether it has only ever grown, or whether its minimum was greater in the last third of the time than in
    /// the second. The first third does not count, because the program may still be starting.
    isGrowing(now) {
        this.#roll(now)
        if (this.#count < 2) return false
        if (!this.#hasFallen) return true
        const minima = [...this.#minima, this.#least]
        const third = Math.floor(minima.length / 3)
        return third > 0 && Math.min(...minima.slice(-third)) > Math.min(...minima.slice(-2 * third, -third))
    }

    /// Begins another window whenever one ends. If there are too many, merges each two into one.
    #roll(now) {
        this.#start ??= now
        while (now - this.#start >= this.#span) {
            this.#start += this.#span
            this.#minima.push(this.#least)
            this.#least = this.#count
            if (this.#minima.length < greatestNumberOfWindows) continue
            this.#minima = this.#minima.flatMap((least, index, all) => index % 2 ? [Math.min(all[index - 1], least)] : [])
            this.#span *= 2
        }
    }
}
