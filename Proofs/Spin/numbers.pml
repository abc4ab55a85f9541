/* The numbers of sets: Sources/Impulse/State/Channel/SetNumber.swift. Here they are 4 apart, which leaves room for three adjustments. */
#define APART 4

short newestNumber = APART;     /* SetNumber.newest; APART is SetNumber.none */

typedef Place {
  byte value;
  short number;                 /* SetNumber.latest */
  short renewed
}

inline nextNumber(given) { newestNumber = newestNumber + APART; given = newestNumber } /* NUMBER_NEXT */

#ifdef ADMITS_EQUAL
#define admits(p, n) (n >= (p.renewed == 0 -> p.number : p.renewed))
#elif defined(ADMITS_ALL)
#define admits(p, n) (n != p.number)
#elif defined(ADMITS_WITHOUT_RENEWED)
#define admits(p, n) (n > p.number)
#else
#define admits(p, n) (n != p.number && n > (p.renewed == 0 -> p.number : p.renewed))
#endif

/* A set from outside. */
inline noteSet(p) {
#ifdef SET_UNNUMBERED
  skip
#else
  if :: p.number != 0 -> nextNumber(p.number); p.renewed = 0 :: else fi
#endif
}

/* A set that a channel passes on. */
inline noteNumbered(p, n) {
#ifdef RENEWED_IS_KEPT
  p.number = n;
#else
  if :: n > p.number -> p.number = n :: else -> nextNumber(p.number) fi;
#endif
  p.renewed = 0
}
