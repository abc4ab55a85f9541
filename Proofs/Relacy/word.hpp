// Sources/Impulse/Kernel/StateWord.swift and MessageQueue.swift, line by line.
#pragma once
#include "prove.hpp"

struct alignas(16) Message {
    var<int> content;
    var<Message*> older;
};

struct Word {
    static const uintptr_t busy = 1, closed = 2, muted = 4, ended = 8, flags = 15, held = 16 | busy;
    atomic<uintptr_t> bits;

    void initialize(uintptr_t value = 0) { bits($).store(value, rl::mo_relaxed); }

    bool isIdle() { return bits($).load(WORD_IS_IDLE) == 0; }
    bool isQuiet() { return bits($).load(WORD_IS_QUIET) == busy; }
    bool isClosed() { return bits($).load(WORD_IS_CLOSED) & closed; }
    bool hasEnded() { return (bits($).load(WORD_HAS_ENDED) & (closed | muted | ended)) == (closed | ended); }
    bool isMuted() { return bits($).load(WORD_IS_MUTED) & muted; }

    bool tryEnter() {
        uintptr_t expected = 0;
        return bits($).compare_exchange_strong(expected, busy, WORD_ENTER, WORD_ENTER_FAILURE);
    }

    bool tryLeave() {
        uintptr_t expected = busy;
        return bits($).compare_exchange_strong(expected, 0, WORD_LEAVE, WORD_LEAVE_FAILURE);
    }

    bool tryHold() {
        uintptr_t expected = 0;
        return bits($).compare_exchange_strong(expected, held, WORD_HOLD, WORD_HOLD_FAILURE);
    }

    void release() { bits($).store(0, WORD_RELEASE); }

    enum Posting { queued, entered, tooLate, refused };

    Posting post(Message* message, bool mayEnter = true) {
        uintptr_t current = bits($).load(WORD_POST_LOAD);
        while (!(current & closed)) {
            if (current == held || (!mayEnter && !(current & busy))) return refused;
            message->older($) = (Message*)(current & ~flags);
            if (bits($).compare_exchange_weak(current, (uintptr_t)message | busy, WORD_POST, WORD_POST_FAILURE))
                return current & busy ? queued : entered;
        }
        return tooLate;
    }

    Message* takeMessages() {
        uintptr_t current = bits($).load(WORD_TAKE_LOAD);
        while (!bits($).compare_exchange_weak(current, current & flags, WORD_TAKE, WORD_TAKE_FAILURE)) {}
        Message *oldest = nullptr, *rest = (Message*)(current & ~flags);
        while (rest) {
            Message* message = rest;
            rest = message->older($);
            message->older($) = oldest;
            oldest = message;
        }
        return oldest;
    }

    enum Closing { alreadyClosed, owned, idle };

    Closing close(uintptr_t reason) {
        uintptr_t original = bits($).fetch_or(closed | busy | reason, WORD_CLOSE);
        return original & closed ? alreadyClosed : original & busy ? owned : idle;
    }
};

/// Sources/Impulse/Kernel/Mailbox.swift: `Self` has handle, handleLate, drop and waitUntilReleased.
template <typename Self> struct Mailbox {
    Word word;
    Self& self() { return *static_cast<Self*>(this); }

    void send(Message& message) {
        if (!word.tryEnter()) return post(message);
        self().handle(message);
        leave();
    }

    void post(Message& message) {
        while (true) switch (word.post(&message)) {
            case Word::queued: return;
            case Word::entered: return leave();
            case Word::tooLate: return self().handleLate(message);
            case Word::refused: self().waitUntilReleased();
            }
    }

    void leave() {
        if (!word.tryLeave()) drain();
    }

    void drain() {
        do {
            bool isClosed = word.isClosed();
            Message* message = word.takeMessages();
            while (message) {
                Message* following = message->older($);
                if (word.isClosed()) self().handleLate(*message);
                else self().handle(*message);
                message->older($) = nullptr; // as its release does: no other thread may read it afterwards
                message = following;
            }
            if (isClosed) return self().drop();
        } while (!word.tryLeave());
    }
};
