// A gate under relaxed memory: Sources/Impulse/Kernel/Gate.swift and Subscription.swift. The owner's data are plain, so Relacy reports an
// unordered step as a race.
//
// Bound: three messages from two threads; or two messages, and a third thread that disposes.
#include "word.hpp"

/// A gate's data for its owner: the subscriber downstream, and the values that it has received.
struct Gate : Mailbox<Gate> {
    var<int> outlet, received, drops, ending, late;

    void initialize() {
        word.initialize();
        outlet($) = 1, received($) = 0, drops($) = 0, ending($) = 0, late($) = 0;
    }

    void handle(Message& message) {
        RL_ASSERT(outlet($) == 1);
        RL_ASSERT(drops($) == 0);
        if (message.content($) == 9) return finish();
        received($) = received($) * 10 + message.content($);
    }

    /// A thread that finds the gate ended sees all earlier writes.
    void handleLate(Message&) {
        if (word.hasEnded()) RL_ASSERT(ending($) == 1);
    }

    void finish() {
        ending($) = 1;
        RL_ASSERT(word.close(Word::ended) != Word::idle);
    }

    void drop() {
        outlet($) = 0;
        drops($) = drops($) + 1;
    }

    void dispose() {
        if (word.close(Word::muted) == Word::idle) drop();
    }

    void waitUntilReleased() { RL_ASSERT(false); }
};

struct Program : rl::test_suite<Program, 3> {
    Gate gate;
    Message messages[3];
    var<int> done;

    void before() { gate.initialize(), done($) = 0; }

    void send(int index, int content) {
        messages[index].content($) = content;
        gate.send(messages[index]);
    }

    void thread(unsigned index) {
        switch (scenario) {
        case 0: // Two send, one disposes.
            return index == 2 ? gate.dispose() : send(index, index + 1);
        case 1: // One sends twice, one once.
            if (index == 0) send(0, 1), send(1, 2);
            if (index == 1) send(2, 3);
            return;
        case 2: // One ends; the other sends twice, possibly too late.
            if (index == 0) send(0, 1), send(1, 2);
            if (index == 1) send(2, 9);
            return;
        case 3: // A thread that finds a signal disposed of sees all earlier work: clients ask Disposable.isDisposed.
            if (index == 0) done($) = 1, gate.dispose();
            if (index == 1 && gate.word.isClosed()) RL_ASSERT(done($) == 1);
            return;
        case 4: // After its own disposal, a thread finds the observer muted.
            if (index == 1) send(0, 1);
            if (index != 0) return;
            gate.dispose();
            RL_ASSERT(gate.word.isMuted());
        }
    }

    void after() {
        int received = gate.received($);
        if (scenario == 1) {
            RL_ASSERT(received == 123 || received == 132 || received == 312);
            RL_ASSERT(gate.word.bits($).load(rl::mo_relaxed) == 0);
        } else {
            RL_ASSERT(gate.drops($) == 1);
            RL_ASSERT(gate.outlet($) == 0);
        }
    }
};

int main(int count, char** arguments) {
    readArguments(count, arguments);
    prove<Program>(5);
    return proved();
}
