// Detects that a number keeps growing, though it may fall in between: the least of successive windows shows it.
const greatestNumberOfWindows = 18

export class Growth {
    #count = 0
    #hasFallen = false
    #least = Infinity
    #minima = []
    #span = 2_000
    #start

    /// Takes the present number in.
    note(count, now) {
        this.#roll(now)
        if (count < this.#count) this.#hasFallen = true
        this.#count = count
        this.#least = Math.min(this.#least, count)
    }

    /// Returns whether it has only ever grown, or whether its least was greater in the last third of the time than in
    /// the third before. The first third does not count: a program may still set itself up in it.
    isGrowing(now) {
        this.#roll(now)
        if (this.#count < 2) return false
        if (!this.#hasFallen) return true
        const minima = [...this.#minima, this.#least]
        const third = Math.floor(minima.length / 3)
        return third > 0 && Math.min(...minima.slice(-third)) > Math.min(...minima.slice(-2 * third, -third))
    }

    /// Begins another window each time that one is over; of too many, makes half as many of twice the time.
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
