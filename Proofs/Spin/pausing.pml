/* A source that pauses, and the buffer of a reader that waits: Sources/Impulse/Waiting/Valve.swift, Operators/Scheduling/Backlog.swift
 * (append closing a valve), Concurrency/Inbox.swift. A step is what happens under one lock: that of the buffer, or that of the valve.
 *
 * The buffer never holds more than its limit; values come in order, and the end after all of them; each pause of the source ends exactly
 * once, and nothing waits forever, also if the reader is disposed of meanwhile.
 */
#define LIMIT 2
#define VALUES 5

chan buffer = [3] of { byte };
bool isEnded, isDisposed;            /* under the buffer's lock */
bool isClosed, isRemoved;            /* under the valve's lock */
byte waiting, pauses, resumes;

inline wake() {
  resumes = resumes + waiting;
#ifndef WAKE_KEEPS
  waiting = 0
#endif
}

inline close() {
  isClosed = !isRemoved
}

/* Backlog.openIfRoom */
inline openIfRoom() {
  d_step {
    if
#ifdef OPEN_UNASKED
    :: len(buffer) <= LIMIT ->
#else
    :: len(buffer) <= LIMIT / 2 ->
#endif
       isClosed = false;
#ifndef OPEN_WAKES_NOBODY
       wake()
#endif
    :: else
    fi
  }
}

inline remove() {
  d_step {
    isRemoved = true;
    isClosed = false;
#ifndef REMOVE_WAKES_NOBODY
    wake()
#endif
  }
}

active proctype Producer() {
  byte number = 1; bool isFull, isPaused;
  do
  :: number > VALUES || isDisposed -> break
  :: else ->
     /* Backlog.append(_:closing:): the valve's lock within that of the buffer. */
     d_step {
       isFull = false;
       if
       :: isDisposed
       :: else ->
          buffer ! number;
#ifdef CLOSE_LATE
          isFull = (len(buffer) > LIMIT);
#else
          isFull = (len(buffer) >= LIMIT);
#endif
#ifndef CLOSE_IN_TWO_STEPS
          if :: isFull -> close() :: else fi
#endif
       fi;
       assert(len(buffer) <= LIMIT)
     };
     number++;
#ifdef CLOSE_IN_TWO_STEPS
     d_step { if :: isFull -> close() :: else fi };
#endif
     /* Valve.wait */
#ifdef WAIT_IN_TWO_STEPS
     d_step { isPaused = isClosed };
     d_step { if :: isPaused -> waiting++; pauses++ :: else fi };
#else
     d_step {
       isPaused = isClosed;
       if :: isPaused -> waiting++; pauses++ :: else fi
     };
#endif
     assert(resumes <= pauses);
     if :: isPaused -> resumes == pauses :: else fi
  od;
  skip;
  d_step { isEnded = true }
}

active proctype Reader() {
  byte value, expected = 1; bool isTaken, isOver;
  do
  :: isDisposed -> break
  :: else ->
     d_step {
       isTaken = false; isOver = false;
       if
#ifdef END_OVERTAKES
       :: isEnded -> isOver = true
       :: !isEnded && len(buffer) > 0 -> buffer ? value; isTaken = true
#else
       :: len(buffer) > 0 -> buffer ? value; isTaken = true
       :: len(buffer) == 0 && isEnded -> isOver = true
#endif
       :: else
       fi
     };
     if
     :: isTaken -> assert(value == expected); expected++
     :: isOver -> assert(isDisposed || expected == VALUES + 1); break
     :: else ->
        /* Inbox.wait: the condition has been read before, so no value is missed. */
#ifndef READER_KEEPS_CLOSED
        openIfRoom();
#endif
        len(buffer) > 0 || isEnded || isDisposed
     fi
  od;
  skip;
  remove();
  assert(resumes <= pauses)
}

#ifdef DISPOSES
active proctype Disposer() {
  d_step { isDisposed = true };
  remove()
}
#endif
