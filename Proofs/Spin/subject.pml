/* A subject whose subscribers change: Sources/Impulse/Subjects/SubjectCore.swift, EntryList.swift, Entry.swift.
 *
 * Entry 0 exists from the start, or none does; entry 1 is added, and then sends itself; entry 2 may exist, and is removed. One thread sends, one
 * ends. The list is a set here, since only the owner knows its order and its holes.
 *
 * Clauses 2 and 4: one thread delivers at a time, and a value reaches each entry added before it was sent, unless the subject had ended.
 * Clause 5: after a disposal has returned, at most the call under way finishes. Clause 7: a thread that subscribes or disposes delivers
 * nothing. Clause 11: each entry is released once, never during its delivery; none that has been disposed of is left. Nothing waits forever.
 *
 * Bound: three subscribers, of which one is added and then sends, and one may be removed; a sender; perhaps an end.
 * COMES_AND_GOES: one is added while it is removed.
 */
#define ENTRIES 3
#define ADD 20          /* and the entry */
#define REMOVE 30
#define END 40

#include "protocol.pml"

Word word;
bool emptiness = true;  /* EntryList.emptiness */
bool inList[ENTRIES], entryClosed[ENTRIES], outlet[ENTRIES];
byte members;
byte drops[ENTRIES];
byte owners;            /* the number of threads that use the list */
byte received[ENTRIES]; /* the values that an entry has received, as bits */
byte ends[ENTRIES];
bool disposed[ENTRIES]; /* and the disposal has returned */
byte late[ENTRIES];     /* calls that began after that: one may have passed its check */
bool isPermanent, goes, ended;

inline begin() { owners++; assert(owners == 1) }
inline finish() { owners-- }

inline dropEntry(entry) { assert(outlet[entry]); outlet[entry] = false; drops[entry]++ }

/* EntryList.append: whether it is in the list now. */
inline append(entry, isAdded) {
  begin();
#ifdef APPEND_UNASKED
  isAdded = true;
#else
  isAdded = !entryClosed[entry];
#endif
  if
  :: isAdded ->
     inList[entry] = true; members++;
#ifndef APPEND_NOTES_NOTHING
     if :: members == 1 -> emptiness = false /* ENTRIES_STORE */ :: else fi
#endif
  :: else
  fi;
  finish()
}

inline removeFromList(entry, isRemoved) {
  begin();
  isRemoved = inList[entry];
  if
  :: isRemoved ->
#ifndef REMOVE_KEEPS
     inList[entry] = false; members--;
#endif
#ifndef REMOVE_NOTES_NOTHING
     if :: members == 0 -> emptiness = true :: else fi
#endif
  :: else
  fi;
  finish()
}

/* EntryList.removeAll. */
inline drop() {
  begin();
  index = 0;
  do
  :: index < ENTRIES ->
     if :: inList[index] -> inList[index] = false; dropEntry(index) :: else fi;
     index++
  :: else -> break
  od;
  members = 0; index = 0;
  finish()
}

/* EntryList.send. Values are 1 and 2. An owner that sends directly asks an entry only once something has been posted: WORD_IS_QUIET. */
inline deliver(content) {
  begin();
  assert(!isComing);
  index = 0;
  do
  :: index < ENTRIES ->
     if
#ifdef ENTRY_UNASKED
     :: inList[index] ->
#else
#ifdef DRAIN_ASKS_NOBODY
     :: inList[index] && (word.count == 0 || !entryClosed[index]) ->
#else
     :: inList[index] && ((isDirect && word.count == 0) || !entryClosed[index]) ->
#endif
#endif
        if :: disposed[index] -> late[index]++; assert(late[index] == 1) :: else fi;
        assert(outlet[index] && ends[index] == 0);
        assert((received[index] & content) == 0);
        received[index] = received[index] | content
     :: else
     fi;
     index++
  :: else -> break
  od;
  index = 0;
  finish()
}

/* SubjectCore.finish: the end is delivered to all in the list; each tries to remove itself, without effect, since the word is closed. */
inline endAll() {
  ended = true;
  close(word, true, false, result);
  if
  :: result == OWNED ->
     begin();
     index = 0;
     do
     :: index < ENTRIES ->
        isOpen = false;
        d_step {
          if
          :: inList[index] && !entryClosed[index] -> entryClosed[index] = true; isOpen = true
          :: else
          fi
        };
        if
        :: isOpen ->
           post(word, REMOVE + index, false, result);
           assert(result == CLOSED);
           assert(outlet[index]); ends[index]++
        :: else
        fi;
        index++
     :: else -> break
     od;
     index = 0;
     finish()
  :: else -> assert(result == CLOSED)
  fi
}

inline handle(content) {
  if
  :: content < ADD -> deliver(content)
  :: content >= ADD && content < REMOVE ->
     append(content - ADD, isAdded);
     if :: isAdded :: else -> dropEntry(content - ADD) fi
  :: content >= REMOVE && content < END ->
     removeFromList(content - REMOVE, isAdded);
     if :: isAdded -> dropEntry(content - REMOVE) :: else fi
  :: content == END -> endAll()
  fi;
  isAdded = false
}

inline handleLate(content) {
  if
  :: content >= ADD && content < REMOVE ->
     assert(ended);
     d_step {
       isOpen = !entryClosed[content - ADD]; entryClosed[content - ADD] = true
     };
     if :: isOpen -> ends[content - ADD]++ :: else fi;
     dropEntry(content - ADD)
  :: else
  fi;
  isOpen = false
}

#define SUBJECT_LOCALS LOCALS; byte index; bool isAdded, isOpen, isComing, isVacant

/* SubjectCore.maintain; then SubjectCore.tryPostChange. */
inline change(content) {
  isComing = true;
  do
  :: true ->
#ifndef CHANGE_WITHOUT_LOCK
     acquireLock();
#endif
     tryHold(word, ok);
     if
     :: ok ->
        if
        :: content < REMOVE -> append(content - ADD, isAdded); isAdded = !isAdded
        :: else -> removeFromList(content - REMOVE, isAdded)
        fi;
        release(word)
     :: else
     fi;
#ifndef CHANGE_WITHOUT_LOCK
     releaseLock();
#endif
     if
     :: ok ->
        /* Released by the thread that has removed it, or has not added it. */
        if :: isAdded -> dropEntry(content % 10) :: else fi;
        break
     :: else
     fi;
     post(word, content, false, result);
     if
     :: result == QUEUED -> break
     :: result == CLOSED -> handleLate(content); break
     :: result == REFUSED
     :: result == ENTERED -> assert(false)      /* a thread that adds or removes does not deliver */
     fi
  od;
  ok = false; isComing = false; isAdded = false
}

/* Does two things, one after the other: sends a value, or the end; adds an entry; disposes of one. */
proctype Thread(byte first; byte second) {
  SUBJECT_LOCALS;
  do
  :: first == 0 -> break
  :: first >= ADD && first < END ->
     isOpen = true;
     if
     :: first >= REMOVE ->
        /* Subscription.dispose: the entry's own word is busy from the start. */
        d_step { isOpen = !entryClosed[first - REMOVE]; entryClosed[first - REMOVE] = true }
     :: else
     fi;
     if :: isOpen -> isOpen = false; change(first) :: else fi;
     if :: first >= REMOVE -> disposed[first - REMOVE] = true :: else fi;
     atomic { first = second; second = 0 }
  :: else ->
     /* SubjectCore.send: unless it is vacant. An end does not ask. */
     isVacant = false;
     if
#ifdef VACANT_BY_LIST
     :: first < ADD && emptiness -> isVacant = true
#else
     :: first < ADD && emptiness ->     /* ENTRIES_IS_EMPTY */
#ifndef VACANT_WITHOUT_IDLE
        if
        :: isZero(word) ->              /* WORD_IS_IDLE */
#endif
           isVacant = emptiness
#ifndef VACANT_WITHOUT_IDLE
        :: else
        fi
#endif
#endif
     :: else
     fi;
     if
     :: !isVacant -> send(first)
     :: else
     fi;
     atomic { first = second; second = 0 }
  od
}

init {
  atomic {
    outlet[0] = true; outlet[1] = true; outlet[2] = true;
    if :: isPermanent = true; inList[0] = true; members++ :: true fi;
    if :: goes = true; inList[2] = true; members++ :: true fi;
    emptiness = members == 0;
    run Thread(1, 0);
    if :: goes -> run Thread(REMOVE + 2, 0) :: else fi;
#ifdef COMES_AND_GOES
    run Thread(ADD + 1, 0); run Thread(REMOVE + 1, 0)
#else
    run Thread(ADD + 1, 2);
    if :: run Thread(END, 0) :: true fi
#endif
  };
  _nr_pr == 1;
  assert(word.count == 0 && owners == 0 && !word.held);
  assert(word.busy == word.closed && word.closed == ended);
  if
  :: ended ->
     assert(members == 0 && drops[1] == 1 && ends[1] == 1 && (!isPermanent || (drops[0] == 1 && ends[0] == 1)))
  :: else ->
     assert(emptiness == (members == 0));
     assert(!isPermanent || (inList[0] && drops[0] == 0 && (received[0] & 1)));
     assert(ends[0] + ends[1] + ends[2] == 0);
#ifdef COMES_AND_GOES
     assert(!inList[1] && drops[1] == 1);
#else
     assert(inList[1] && drops[1] == 0 && (received[1] & 2));        /* and its own value */
     assert(!isPermanent || received[0] == 3);
#endif
  fi;
  assert(!goes || (!inList[2] && drops[2] == 1))
}
