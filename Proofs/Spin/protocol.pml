/* A mailbox's protocol on its word: Sources/Impulse/Kernel/Mailbox.swift. A model that includes this declares `word`, and defines
 * handle, handleLate and drop; a process that sends declares LOCALS. A send from inside a handling posts, since the word is busy.
 */
#include "word.pml"

bool lock;              /* held together with the word: SubjectCore.maintenance */

#define LOCALS bool ok, wasClosed, isDirect; byte size, next, message, value; byte batch[ROOM]; mtype result

inline acquireLock() { atomic { !lock -> lock = true } }
inline releaseLock() { lock = false }

inline waitUntilReleased() {
#ifdef WITHOUT_WAIT
  skip
#else
  acquireLock(); releaseLock()
#endif
}

/* Handles a batch; then Mailbox.leave and Mailbox.drain, with StateWord.drain, until the word is left, or closed forever. At first,
 * the batch is the owner's own message, which is not posted, or empty.
 */
inline serve() {
  wasClosed = false;
  do
  :: true ->
     next = 0;
     do
     :: next < size ->
#ifdef DRAIN_NEWEST_FIRST
        message = batch[size - 1 - next];
#else
        message = batch[next];
#endif
        if
#ifndef DRAIN_HANDLES_LATE
        :: !isDirect && word.closed -> handleLate(message)
#endif
        :: else -> handle(message)
        fi;
        isDirect = false;
        next++
     :: else -> break
     od;
     size = 0;
     d_step { next = 0; do :: next < ROOM -> batch[next] = 0; next++ :: else -> break od; next = 0; message = 0 };
     if
     :: wasClosed ->
        wasClosed = false;
#ifndef DRAIN_KEEPS
        drop();
#endif
        break
     :: else -> tryLeave(word, ok); if :: ok -> break :: else fi
     fi;
#ifdef LEAVE_ONCE
     break;
#endif
#ifdef DRAIN_ASKS_LATE
     takeMessages(word); wasClosed = word.closed
#else
     wasClosed = word.closed;
     takeMessages(word)
#endif
  od
}

/* A send: enters and handles, or posts, as Mailbox.post does. */
inline send(content) {
#ifdef SEND_WITHOUT_ENTERING
  ok = true;
#else
  tryEnter(word, ok);
#endif
  if
  :: ok -> batch[0] = content; size = 1; isDirect = true
  :: else ->
     do
     :: true ->
        post(word, content, true, result);
        if
        :: result == QUEUED -> break
#ifdef ENTERED_RETURNS
        :: result == ENTERED -> break
#else
        :: result == ENTERED -> ok = true; break
#endif
        :: result == CLOSED -> handleLate(content); break
        :: result == REFUSED -> waitUntilReleased()
        fi
     od
  fi;
  if
  :: ok -> serve()
  :: else
  fi
}
