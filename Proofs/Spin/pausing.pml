/* Sources that pause, and the buffer of a reader that waits: Sources/Impulse/Waiting/Valve.swift, Operators/Scheduling/Backlog.swift
 * (append closing a valve), Concurrency/Inbox.swift. A step is the work under one lock: the buffer's, or the valve's.
 *
 * Beyond its limit, the buffer holds at most one value of each source except one. A source's values keep their order, and the end follows
 * them; each pause of a source ends exactly once, and nothing waits forever, also if the reader is disposed of meanwhile. While others wait
 * for their turn, a resumed source sends one value.
 *
 * TWO sources are merged: the first asks whether to wait before and after each value, as Subscriber.send(_:resume:) does; the second asks
 * before, as Relay does, with ASK both. The first may end with an error (FAILS), which ends both. With SYNC, a resumed source sends on the
 * thread that resumes it.
 *
 * Bound: a limit of two, and five values, or two of each source.
 */
#define LIMIT 2
#ifdef TWO
#define SOURCES 2
#define VALUES 2
#else
#define SOURCES 1
#define VALUES 5
#endif
#define NOBODY 9

#ifdef ASK
#define asksAfter (0)
#else
#define asksAfter (me == 0)
#endif

/* Under the buffer's lock. */
chan buffer = [LIMIT + SOURCES + 1] of { byte, byte };
bool isEnded, isDisposed;
byte ended, sent[SOURCES];

/* Under the valve's lock. */
bool isClosed, isRemoved, isResuming, hasSent;
chan waiting = [SOURCES + 2] of { byte };

/* Whether an error has disposed of the sources; which of them wait, have been resumed, and have had their turn; which one sends on the
 * resuming thread. */
bool isStopped, isWaiting[SOURCES], isResumed[SOURCES], hadTurn[SOURCES];
byte running = NOBODY;

inline close() {
  isClosed = !isRemoved
}

/* Valve.opening */
inline opening() {
  isClosed = false;
  isToResume = !isResuming && len(waiting) > 0;
#ifdef OPEN_WAKES_NOBODY
  isToResume = false;
#endif
  if :: isToResume -> isResuming = true :: else fi
}

inline nextToResume() {
  isToResume = !isClosed && len(waiting) > 0;
#ifdef RESUMING_IS_KEPT
  if :: isToResume -> isResuming = true :: else fi;
#elif !defined(RESUMING_ENDS_LATE)
  isResuming = isToResume;
#endif
  hasSent = false;
  hadTurn[0] = false;
#ifdef TWO
  hadTurn[1] = false;
#endif
  if
#ifdef WAKE_KEEPS
  :: isToResume -> waiting ? <one>;
#else
  :: isToResume -> waiting ? one;
#endif
     assert(isWaiting[one] && !isResumed[one]); isResumed[one] = true; running = one
  :: else
  fi
}

inline resumeInTurn() {
  do
  :: isToResume ->
     d_step { nextToResume() };
#ifdef RESUMING_ENDS_LATE
     if :: !isToResume -> d_step { isResuming = false } :: else fi;
#endif
#ifdef SYNC
     if :: isToResume -> running != one :: else fi
#endif
  :: else -> break
  od;
  skip
}

/* Backlog.openIfRoom */
inline openIfRoom() {
  d_step {
    isToResume = false;
    if
#ifdef OPEN_UNASKED
    :: len(buffer) <= LIMIT -> opening()
#else
    :: len(buffer) <= LIMIT / 2 -> opening()
#endif
    :: else
    fi
  };
  resumeInTurn()
}

inline remove() {
  d_step {
    isRemoved = true;
    opening();
#ifdef REMOVE_WAKES_NOBODY
    if :: isToResume -> isResuming = false; isToResume = false :: else fi
#endif
  };
  resumeInTurn()
}

/* Valve.wait */
inline wait() {
#ifdef WAIT_IN_TWO_STEPS
  d_step { isPaused = isClosed };
  d_step { if :: isPaused -> waiting ! me; isWaiting[me] = true :: else fi };
#else
  d_step {
#ifdef TURNS_NEVER
    isPaused = isClosed;
#elif defined(TURNS_UNASKED)
    isPaused = isClosed || (isResuming && len(waiting) > 0);
#else
    isPaused = isClosed || (isResuming && hasSent && len(waiting) > 0);
#endif
    assert(isPaused || !isResuming || len(waiting) == 0 || !hadTurn[me]);
    if :: isPaused -> assert(len(waiting) < SOURCES); waiting ! me; isWaiting[me] = true :: else fi
  };
#endif
  if
  :: isPaused ->
     d_step { if :: running == me -> running = NOBODY :: else fi };
     isResumed[me];
     d_step { isResumed[me] = false; isWaiting[me] = false }
  :: else
  fi
}

proctype Producer(byte me) {
  byte number = 1; bool isFull, isPaused, isFailed;
  do
  :: number > VALUES || isDisposed || isStopped -> break
#ifdef FAILS
  :: me == 0 && number > 1 -> isFailed = true; break
#endif
  :: else ->
     isPaused = false;
     wait();
     if
     :: isPaused
     :: else ->
        /* Valve.pass */
        d_step { hasSent = true; hadTurn[me] = true };
        /* Backlog.append(_:closing:): the valve's lock within that of the buffer. */
        d_step {
          isFull = false;
          if
          :: isDisposed || isStopped
          :: else ->
             buffer ! me, number;
             sent[me]++;
#ifdef CLOSE_LATE
             isFull = (len(buffer) > LIMIT);
#else
             isFull = (len(buffer) >= LIMIT);
#endif
#ifndef CLOSE_IN_TWO_STEPS
             if :: isFull -> close() :: else fi
#endif
          fi;
          assert(len(buffer) <= LIMIT + SOURCES - 1)
        };
        number++;
#ifdef CLOSE_IN_TWO_STEPS
        d_step { if :: isFull -> close() :: else fi };
#endif
        if :: asksAfter -> wait() :: else fi
     fi
  od;
  skip;
  d_step {
    if :: isFailed -> isStopped = true :: else fi;
    ended++;
    if :: isFailed || ended == SOURCES -> isEnded = true :: else fi
  };
  d_step { if :: running == me -> running = NOBODY :: else fi }
}

active proctype Reader() {
  byte source, value, one, expected[SOURCES]; bool isTaken, isOver, isFirst, isToResume;
  do
  :: isDisposed -> break
  :: else ->
     /* A delivery opens before each value, a task only before it waits. */
     if :: openIfRoom() :: skip fi;
     d_step {
       isTaken = false; isOver = false;
       if
#ifdef END_OVERTAKES
       :: isEnded -> isOver = true
       :: !isEnded && len(buffer) > 0 -> buffer ? source, value; isTaken = true
#else
       :: len(buffer) > 0 -> buffer ? source, value; isTaken = true
       :: len(buffer) == 0 && isEnded -> isOver = true
#endif
       :: else
       fi
     };
     if
     :: isTaken -> expected[source]++; assert(value == expected[source])
     :: isOver ->
        assert(isDisposed || isStopped || sent[0] == VALUES);
        assert(isDisposed || expected[0] == sent[0]);
#ifdef TWO
        assert(isDisposed || expected[1] == sent[1]);
#endif
        d_step { isFirst = !isDisposed; isDisposed = true };
        if :: isFirst -> remove() :: else fi;
        break
     :: else ->
        /* Inbox.wait: the condition has been read before, so no value is missed. */
#ifndef READER_KEEPS_CLOSED
        openIfRoom();
#endif
        len(buffer) > 0 || isEnded || isDisposed
     fi
  od
}

init {
  atomic {
    run Producer(0);
#ifdef TWO
    run Producer(1)
#endif
  }
}

#ifdef DISPOSES
active proctype Disposer() {
  byte one; bool isFirst, isToResume;
  d_step { isFirst = !isDisposed; isDisposed = true };
  if :: isFirst -> remove() :: else fi
}
#endif
