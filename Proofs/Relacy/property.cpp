// A property under relaxed memory: Sources/Impulse/State/ValueWord.swift, State/PropertyCore.swift and PropertyCore+Subscribing.swift. The
// value, the list and the received values are plain. Waiting for the lock, Internal/SpinWait.swift, is a yield here.
//
// Bound: two threads: both set; or one sets while the other subscribes or ends.
#include "word.hpp"

struct ValueWord {
    static const uintptr_t busy = 1, ended = 2, locked = 4, flags = 15;
    atomic<uintptr_t> bits;

    bool tryLock() {
        uintptr_t expected = 0;
        return bits($).compare_exchange_strong(expected, locked, VALUE_TRY_LOCK, VALUE_TRY_LOCK_FAILURE);
    }

    uintptr_t lock() { return tryLock() ? 0 : lockInUse(); }

    uintptr_t lockInUse() {
        rl::linear_backoff patience;
        uintptr_t current = bits($).load(VALUE_LOCK_LOAD);
        while (true) {
            if (current & locked) {
                patience.yield($);
                current = bits($).load(VALUE_LOCK_RELOAD);
                continue;
            }
            if (bits($).compare_exchange_weak(current, current | locked, VALUE_LOCK, VALUE_LOCK_FAILURE)) return current;
        }
    }

    void unlock(uintptr_t next) { bits($).store(next, VALUE_UNLOCK); }

    void unlock(uintptr_t current, Message* message) {
        message->older($) = (Message*)(current & ~flags);
        unlock((uintptr_t)message | (current & flags));
    }

    bool tryLeave() {
        uintptr_t expected = busy;
        return bits($).compare_exchange_strong(expected, 0, VALUE_LEAVE, VALUE_LEAVE_FAILURE);
    }
};

static const int add = 100, end = 9;

struct Property {
    ValueWord word;
    var<int> current, members, received, last, late, isOver;
    Message messages[3];

    void initialize(int count) {
        word.bits($).store(0, rl::mo_relaxed);
        current($) = 0, members($) = count, received($) = 0, last($) = 0, late($) = 0, isOver($) = 0;
    }

    uintptr_t lock(Message& message, int content) {
        message.content($) = content;
        return word.lock();
    }

    bool isPosted(uintptr_t found) { return (found & (ValueWord::busy | ValueWord::ended)) == ValueWord::busy; }

    void deliver(int value) {
        if (int(members($)) == 0) return;
        received($) = received($) + 1;
        last($) = value;
    }

    void finish() {
        isOver($) = isOver($) + 1;
        members($) = 0;
    }

    void send(int value, Message& message) {
        uintptr_t found = lock(message, value);
        if (found & ValueWord::ended) return word.unlock(found);
        current($) = value;
        if (isPosted(found)) return word.unlock(found, &message);
        bool isOwner = int(members($)) > 0;
        word.unlock(isOwner ? ValueWord::busy : 0);
        if (!isOwner) return;
        deliver(value);
        leave();
    }

    void complete(Message& message) {
        uintptr_t found = lock(message, end);
        if (isPosted(found)) return word.unlock(found | ValueWord::ended, &message);
        bool isOwner = int(members($)) > 0;
        word.unlock(isOwner ? ValueWord::busy | ValueWord::ended : ValueWord::ended);
        if (!isOwner) return;
        finish();
        leave();
    }

    /// Returns the current value; the subscriber receives all later ones.
    int subscribe(Message& message) {
        uintptr_t found = lock(message, add);
        int value = current($);
        if (found & ValueWord::ended) {
            word.unlock(found);
        } else if (isPosted(found)) {
            word.unlock(found, &message);
        } else {
            members($) = members($) + 1;
            word.unlock(0);
        }
        return value;
    }

    int read() {
        if (!does("lock-of-read")) return current($);
        uintptr_t found = word.lock();
        int value = current($);
        word.unlock(found);
        return value;
    }

    void leave() {
        if (word.tryLeave()) return;
        while (true) {
            uintptr_t found = word.lock();
            Message *oldest = nullptr, *rest = (Message*)(found & ~ValueWord::flags);
            word.unlock(rest ? found & ValueWord::flags : found & ValueWord::ended);
            if (!rest) return;
            while (rest) {
                Message* message = rest;
                rest = message->older($);
                message->older($) = oldest;
                oldest = message;
            }
            while (oldest) {
                Message* message = oldest;
                oldest = message->older($);
                int content = message->content($);
                if (content == add) members($) = members($) + 1;
                else if (content == end) finish();
                else deliver(content);
            }
        }
    }
};

/// Two set, read, subscribe or end.
struct Program : rl::test_suite<Program, 2> {
    Property property;
    var<int> readAfterSet, since;

    void before() { property.initialize(scenario == 1 ? 0 : 1), readAfterSet($) = 0, since($) = 0; }

    void thread(unsigned index) {
        Message& message = property.messages[index];
        switch (scenario) {
        case 0: // Both set; a read after a set finds one of their values.
            property.send(index + 1, message);
            if (index == 0) readAfterSet($) = property.read();
            return;
        case 1: // One sets, the other subscribes: it receives each value once.
            if (index == 0) property.send(1, message);
            if (index == 1) since($) = property.subscribe(message);
            return;
        case 2: // One sets, the other ends.
            if (index == 0) property.send(1, message);
            if (index == 1) property.complete(message);
        }
    }

    void after() {
        RL_ASSERT(property.word.bits($).load(rl::mo_relaxed) == (scenario == 2 ? ValueWord::ended : 0u));
        int current = property.current($), last = property.last($), received = property.received($);
        switch (scenario) {
        case 0:
            RL_ASSERT(received == 2 && last == current && int(readAfterSet($)) != 0);
            return;
        case 1:
            RL_ASSERT(int(property.members($)) == 1 && received == 1 - int(since($)));
            return;
        case 2:
            RL_ASSERT(int(property.isOver($)) == 1 && last == current);
        }
    }
};

int main(int count, char** arguments) {
    readArguments(count, arguments);
    prove<Program>(3);
    return proved();
}
