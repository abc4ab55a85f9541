/* The two-way channel between a property, which any thread sets, and a place of the main actor's, which adjusts too large
 * values: Sources/Impulse/State/Channel/MainActorEndpoint.swift, Channel.swift, SetNumber.swift. All ways run on the main actor; so does
 * the user who sets the place. A set of the place is announced in a later turn, as the Observation framework does.
 *
 * It converges: at rest, both have one value, which the place accepts; and it comes to rest.
 *
 * Bound: one setter that sets twice, and one set at the end that adjusts values.
 */
#include "numbers.pml"

#define LARGEST 2
#define UNSENT 9

Place property, field;
byte fromProperty, fromField;   /* changes that each way has not yet read; of field, also announced ones */
byte fieldSets;

/* MainActorEndpoint.set, within offer. */
inline offerToField(v, n) {
  d_step {
    if
    :: admits(field, n) ->
       noteNumbered(field, n);
       if
       :: field.value == v
       :: else ->
          field.value = (v > LARGEST -> LARGEST : v);
          if
          :: field.value != v && (field.number + 1) % APART != 0 ->
#ifdef ADJUSTMENT_UNNUMBERED
             skip;
#else
             field.number = field.number + 1; field.renewed = 0;
#endif
#ifndef ADJUSTMENT_UNTOLD
             fromField++
#endif
          :: else
          fi
       fi
    :: else
    fi
  }
}

inline offerToProperty(v, n) {
  d_step {
    if
    :: admits(property, n) -> noteNumbered(property, n); property.value = v; fromProperty++
    :: else
    fi
  }
}

/* Another thread, or any number of them, sets the property. */
proctype Setter(byte first; byte second) {
  d_step { noteSet(property); property.value = first; fromProperty++ };
  d_step { noteSet(property); property.value = second; fromProperty++ }
}

inline userSets(v) {
  d_step {
    noteSet(field);
    field.value = v;
    fromField++
  }
}

proctype Main() {
  byte value; short number;
  /* take: the field is joined to the property, whose value it takes. */
  d_step { if :: field.number == 0 -> field.number = APART :: else fi };
  d_step { if :: property.number == 0 -> nextNumber(property.number) :: else fi };
  d_step { value = property.value; number = property.number };
  if
  :: number > field.number
  :: else ->
     d_step {
       if :: property.renewed == 0 -> property.renewed = property.number :: else fi;
       nextNumber(property.number);
       value = property.value; number = property.number
     }
  fi;
  offerToField(value, number);
  fromProperty++; fromField++;
  value = 0; number = 0;
end:
  do
  :: fieldSets < 2 -> fieldSets++; userSets(fieldSets - 1)      /* 0, then 1 */
  :: d_step { fromProperty > 0 -> fromProperty--; value = property.value; number = property.number }
     offerToField(value, number); value = 0; number = 0
  :: d_step { fromField > 0 -> fromField--; value = field.value; number = field.number }
     offerToProperty(value, number); value = 0; number = 0
  od
}

init {
  atomic { field.value = 1; property.value = 4; run Main(); run Setter(3, 5) };
  timeout;
  assert(field.value == property.value && field.value <= LARGEST);
  assert(fromField == 0 && fromProperty == 0)
}
