// The numbers of sets, ordered only by the locks of the places: Sources/Impulse/State/Channel/SetNumber.swift, PropertyCore.swift. Two
// threads set the ends of a channel, and pass their sets on.
//
// Bound: two threads, each of which sets one end.
#include "prove.hpp"

struct Place {
    Lock lock;
    var<int> value, number;
};

struct Program : rl::test_suite<Program, 2> {
    atomic<int> newest;
    Place places[2];

    void before() {
        newest($).store(1, rl::mo_relaxed);
        for (auto& place : places) place.value($) = 0, place.number($) = 1;
    }

    int next() {
        if (does("number-in-one-step")) return newest($).fetch_add(1, NUMBER_NEXT) + 1;
        int number = newest($).load(rl::mo_relaxed) + 1;
        newest($).store(number, rl::mo_relaxed);
        return number;
    }

    void set(Place& place, int value) {
        place.lock.lock($);
        place.number($) = next();
        place.value($) = value;
        place.lock.unlock($);
    }

    void pass(Place& source, Place& target) {
        source.lock.lock($);
        int value = source.value($), number = source.number($);
        source.lock.unlock($);
        target.lock.lock($);
        if (!does("look-at-number") || number > int(target.number($))) target.number($) = number, target.value($) = value;
        target.lock.unlock($);
    }

    void thread(unsigned index) {
        set(places[index], index + 1);
        pass(places[index], places[1 - index]);
    }

    void after() {
        RL_ASSERT(int(places[0].value($)) == int(places[1].value($)));
        RL_ASSERT(int(places[0].number($)) == int(places[1].number($)));
    }
};

int main(int count, char** arguments) {
    readArguments(count, arguments);
    prove<Program>();
    return proved();
}
