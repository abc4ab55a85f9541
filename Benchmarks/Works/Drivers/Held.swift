/// Retains objects for as long as a run exists, in storage reserved beforehand.
final class Held<Thing> {
    private(set) var things: [Thing] = []

    init(capacity: Int) {
        things.reserveCapacity(capacity)
    }

    func keep(_ thing: Thing) {
        things.append(thing)
    }
}
