/* The word of a mailbox, each operation one step: Sources/Impulse/Kernel/StateWord.swift.
 *
 * An exchange that fails and is tried again is one step: the one that succeeds, or the load that refuses it. The stack of messages
 * is kept in the order of arrival, as MessageQueue turns it.
 */
#ifndef ROOM
#define ROOM 6
#endif

mtype = { QUEUED, ENTERED, CLOSED, REFUSED, OWNED, IDLE }

typedef Word {
  bool busy; bool closed; bool muted; bool ended; bool held;
  byte count; byte messages[ROOM]
}

#define isZero(w) (!w.busy && !w.closed && w.count == 0)

inline tryEnter(w, ok) { /* WORD_ENTER */
  d_step { ok = isZero(w); if :: ok -> w.busy = true :: else fi }
}

inline tryLeave(w, ok) { /* WORD_LEAVE */
#ifdef LEAVE_UNASKED
  d_step { ok = true; w.busy = false }
#else
  d_step { ok = w.busy && !w.closed && w.count == 0; if :: ok -> w.busy = false :: else fi }
#endif
}

inline tryHold(w, ok) { /* WORD_HOLD */
  d_step { ok = isZero(w); if :: ok -> w.busy = true; w.held = true :: else fi }
}

inline release(w) { /* WORD_RELEASE */
  d_step {
    assert(w.busy && w.held && w.count == 0 && !w.closed);
    w.busy = false; w.held = false
  }
}

inline post(w, message, mayEnter, result) { /* WORD_POST */
  d_step {
    if
#ifndef POST_TO_CLOSED
    :: w.closed -> result = CLOSED
#endif
#ifndef POST_TO_HELD
    :: !w.closed && w.held -> result = REFUSED
#endif
#ifndef POST_ENTERS
    :: !w.closed && !w.held && !mayEnter && !w.busy -> result = REFUSED
#endif
    :: else ->
       assert(w.count < ROOM);
       w.messages[w.count] = message; w.count++;
       result = (w.busy -> QUEUED : ENTERED);
       w.busy = true
    fi
  }
}

/* Into the `batch` of `size` messages that the caller declares. */
inline takeMessages(w) { /* WORD_TAKE */
  d_step {
    size = 0;
    do
    :: size < w.count -> batch[size] = w.messages[size]; w.messages[size] = 0; size++
    :: else -> break
    od;
    w.count = 0
  }
}

inline close(w, reasonEnded, reasonMuted, result) { /* WORD_CLOSE */
#ifdef CLOSE_IN_TWO_STEPS
  result = (w.closed -> CLOSED : (w.busy -> OWNED : IDLE));
#endif
  d_step {
#ifndef CLOSE_IN_TWO_STEPS
    result = (w.closed -> CLOSED : (w.busy -> OWNED : IDLE));
#endif
    w.closed = true; w.busy = true;
    w.ended = w.ended || reasonEnded;
    w.muted = w.muted || reasonMuted
  }
}
