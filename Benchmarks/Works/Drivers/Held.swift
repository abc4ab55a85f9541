/// Keeps things for as long as a run exists, in room that was made before.
final class Held<Thing> {
    private(set) var things: [Thing] = []

    init(capacity: Int) {
        things.reserveCapacity(capacity)
    }

    func keep(_ thing: Thing) {
        things.append(thing)
    }
}
