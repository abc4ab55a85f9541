// A subject under relaxed memory: Sources/Impulse/Subjects/SubjectCore.swift and EntryList.swift. The list is plain except for its emptiness.
//
// Bound: two threads: each subscribes, disposes, ends or sends, and one of them then sends.
#include "word.hpp"

static const int add = 100, removal = 101, end = 9, last = 3;

struct Subject : Mailbox<Subject> {
    Lock maintenance;
    var<int> members, received, ending, told, changes;
    atomic<int> emptiness, isEntryClosed;

    void initialize() {
        word.initialize();
        members($) = 0, received($) = 0, ending($) = 0, told($) = 0, changes($) = 0;
        emptiness($).store(1, rl::mo_relaxed), isEntryClosed($).store(0, rl::mo_relaxed);
    }

    bool isEmpty() { return emptiness($).load(ENTRIES_IS_EMPTY); }

    void append() {
        members($) = members($) + 1;
        changes($) = changes($) + 1;
        if (members($) == 1) emptiness($).store(0, ENTRIES_STORE);
    }

    void remove() {
        members($) = members($) - 1;
        if (members($) == 0) emptiness($).store(1, ENTRIES_STORE);
    }

    void sendValue(Message& message) {
        if (isEmpty() && word.isIdle() && isEmpty()) return;
        if (!word.tryEnter()) return post(message);
        deliver(message.content($), true);
        leave();
    }

    /// EntryList.send: asks the entry once something has been posted, or if it was the message itself.
    void deliver(int content, bool isDirect) {
        if (members($) == 0) return;
        if (!(isDirect && word.isQuiet()) && isEntryClosed($).load(WORD_IS_CLOSED)) return;
        received($) = received($) * 10 + content;
        if (content == last) remove();
    }

    /// Subscription.dispose, then SubjectCore.remove.
    void dispose(Message& message) {
        isEntryClosed($).fetch_or(1, WORD_CLOSE);
        change(message);
    }

    /// SubjectCore.add and remove: maintain, or post.
    void change(Message& message) {
        while (true) {
            bool isHeld = maintenance.lockAnd([&] { return word.tryHold() || !does("hold"); }, $);
            if (isHeld) {
                handle(message);
                word.release();
            }
            maintenance.unlock($);
            if (isHeld) return;
            switch (word.post(&message, false)) {
            case Word::refused: break;
            case Word::tooLate: return handleLate(message);
            case Word::queued: return;
            case Word::entered: RL_ASSERT(false);
            }
        }
    }

    void handle(Message& message) {
        int content = message.content($);
        if (content == add) return append();
        if (content == removal) return remove();
        if (content == end) {
            ending($) = 1;
            RL_ASSERT(word.close(Word::ended) == Word::owned);
            told($) = told($) + members($);
            return;
        }
        deliver(content, false);
    }

    /// A late thread sees the end.
    void handleLate(Message& message) {
        if (message.content($) == add) RL_ASSERT(ending($) == 1);
    }

    void drop() { members($) = 0; }

    void waitUntilReleased() {
        maintenance.lock($);
        maintenance.unlock($);
    }
};

struct Program : rl::test_suite<Program, 2> {
    Subject subject;
    Message messages[4];

    void before() {
        subject.initialize();
        if (scenario < 3) return;
        subject.members($) = 1;
        subject.emptiness($).store(0, rl::mo_relaxed);
    }

    Message& message(int index, int content) {
        messages[index].content($) = content;
        return messages[index];
    }

    void thread(unsigned index) {
        switch (scenario) {
        case 0: // One subscribes, then sends; the other sends.
            if (index == 0) subject.change(message(0, add)), subject.sendValue(message(1, 1));
            else subject.sendValue(message(2, 2));
            return;
        case 1: // One subscribes; the other ends.
            if (index == 0) subject.change(message(0, add));
            else subject.send(message(1, end));
            return;
        case 2: // Both subscribe; one sends then.
            subject.change(message(index, add));
            if (index == 0) subject.sendValue(message(2, 1));
            return;
        case 3: // One sends, which removes the only member; the other subscribes, then sends.
            if (index == 0) subject.change(message(0, add)), subject.sendValue(message(1, 1));
            else subject.sendValue(message(2, last));
            return;
        case 4: // One disposes of the only member, then sends; the other sends.
            if (index == 0) subject.dispose(message(0, removal)), subject.sendValue(message(1, 1));
            else subject.sendValue(message(2, 2));
        }
    }

    void after() {
        int received = subject.received($);
        uintptr_t bits = subject.word.bits($).load(rl::mo_relaxed);
        if (scenario == 1) {
            RL_ASSERT(bits == (Word::busy | Word::closed | Word::ended));
            return;
        }
        RL_ASSERT(bits == 0);
        RL_ASSERT(int(subject.changes($)) == (scenario == 2 ? 2 : scenario == 4 ? 0 : 1));
        if (scenario == 0) RL_ASSERT(received == 1 || received == 12 || received == 21);
        if (scenario == 2) RL_ASSERT(received == 1);
        if (scenario == 3) RL_ASSERT(received == 31 || received == 13);
        if (scenario == 4) RL_ASSERT(received == 0 || received == 2);
    }
};

int main(int count, char** arguments) {
    readArguments(count, arguments);
    prove<Program>(5);
    return proved();
}
