/* A mailbox: two senders, of which one also sends from inside a handling; a changer, which changes the owner's data by holding the word or
 * by a message, as a subscription to a subject does; and one that closes, as a disposal does.
 *
 * Clause 2: one handles at a time. Clause 4: the messages of each sender keep their order, and none is lost or handled twice. Clause
 * 11: everything is released once, after the last message. Nothing waits forever: there is no deadlock and no cycle.
 *
 * Bound: two senders of two messages each (one sent inside a handling), one changer, perhaps one that closes.
 */
#define SENDERS 2
#define EACH 2
#define CHANGE 30       /* the message of the changer */
#define INNER 21        /* sent from inside the handling of 11 */

#include "protocol.pml"

Word word;
byte handling;          /* the number of threads that handle, or change the owner's data */
byte newest[SENDERS];
byte handled, late, drops, changes;

inline begin() { handling++; assert(handling == 1) }
inline end() { handling-- }
inline drop() { assert(handling == 0); drops++ }

inline handle(content) {
  begin();
  assert(drops == 0);
  if
  :: content == CHANGE -> changes++
  :: content == INNER -> handled++
  :: else ->
     assert(newest[content / 10] < content % 10);
     newest[content / 10] = content % 10;
     handled++;
     if
     :: content == 11 -> post(word, INNER, true, result);
        if
        :: result == CLOSED -> late++
        :: else -> assert(result == QUEUED)
        fi
     :: else
     fi
  fi;
  end()
}

inline handleLate(content) {
  if
  :: content == CHANGE -> changes++
  :: else -> late++
  fi
}

proctype Sender(byte id) {
  LOCALS;
  byte sent = 1;
  do
  :: sent <= EACH -> value = 10 * id + sent; send(value); sent++
  :: else -> break
  od
}

/* SubjectCore.add: maintain, or post. */
proctype Changer() {
  bool ok; mtype result;
  do
  :: true ->
     acquireLock();
     tryHold(word, ok);
     if
     :: ok -> begin(); changes++; end(); release(word); releaseLock(); break
     :: else -> releaseLock()
     fi;
     post(word, CHANGE, false, result);
     if
     :: result == REFUSED
     :: result == CLOSED -> changes++; break
     :: result == QUEUED -> break
     :: result == ENTERED -> assert(false)      /* a changer does not deliver */
     fi
  od
}

proctype Closer() {
  mtype result;
  /* Not while the word is held: only its owner closes a word that may be held. */
  atomic { !word.held; close(word, false, true, result) }
  if
  :: result == IDLE -> drop()
  :: else -> assert(result == OWNED)
  fi
}

init {
  atomic { run Sender(0); run Sender(1); run Changer(); if :: run Closer() :: true fi };
  _nr_pr == 1;
  assert(word.count == 0);
  assert(handling == 0 && changes == 1);
  assert(word.closed == word.busy && !word.held);
  assert(drops == (word.closed -> 1 : 0));
  /* INNER was sent if 11 was handled. */
  assert(handled + late == SENDERS * EACH + (newest[1] >= 1 -> 1 : 0));
  assert(word.closed || late == 0)
}
