#!/usr/bin/env bash
# Checks that Proofs/Orderings.table lists each memory ordering of the sources, that the models have the names in it, and that Proofs/Caught.md
# lists the mutants that are tried. Runs no model: Scripts/prove.sh does.
set -euo pipefail
cd "$(dirname "$0")/.."

table=Proofs/Orderings.table
failed=0
complain() { printf '%s\n' "$1" >&2; failed=1; }

rows=$(sed '/^#/d; /^$/d' $table)

diff --label 'the sources' --label "$table" -U0 <(Scripts/list-orderings.sh) <(sed 's/ | .*//' <<<"$rows" | LC_ALL=C sort) >&2 \
    || complain "An ordering has changed: change $table and run 'make nightly PARTS=proofs'; a new one takes a model, or a reason why it has none."

while IFS='|' read -r key name places; do
    name=$(xargs <<<"$name")
    if [ "$name" = - ]; then
        [ -n "$(tr -d ' ' <<<"$places")" ] || complain "$table: $key is in no model, and has no reason."
        continue
    fi
    for place in $(tr ',' ' ' <<<"$places"); do
        case $place in
            *.cpp) files=(Proofs/Relacy/"$place" Proofs/Relacy/word.hpp) ;;
            *) files=(Proofs/Spin/"$place") ;;
        esac
        grep -qw -- "$name" "${files[@]}" || complain "$table: $name does not stand in $place."
    done
done <<<"$rows"

# Each name in a program is in the table: a name is anything that begins like one of the table's.
names=$(sed 's/^[^|]* | \([^ ]*\) | .*/\1/' <<<"$rows")
beginnings=$(sed -n 's/_.*//p' <<<"$names" | sort -u | paste -sd '|')
while read -r name; do
    grep -qxF "$name" <<<"$names" || complain "$name, in Proofs/Relacy, is not in $table."
done < <(grep -rhoE "\b($beginnings)(_[A-Z]+)+\b" Proofs/Relacy | sort -u)

# A variant of a model that no line names would never run.
lines=$(sed '/^#/d' Proofs/Models.table Proofs/Mutants.table)
while read -r variant; do
    grep -qwF -- "$variant" <<<"$lines" || complain "$variant, in Proofs, is in neither Models.table nor Mutants.table: add a line that runs it."
done < <({
    grep -rhoE '^#(ifn?def|elif defined\() *[A-Z_]+' Proofs/Spin | grep -oE '[A-Z_]+$' | grep -vx ROOM
    grep -rhoE 'does\("[a-z-]+"\)' Proofs/Relacy | grep -oE '[a-z]+(-[a-z]+)+'
} | sort -u)

# The page's list of mutants is written by a run of all of them; one without the other shows here, minutes earlier.
page=Proofs/Caught.md
listed() { sed '1,/^<!-- mutants -->$/d' $page | sed -nE 's/^\| [^|]*\| `([^`]*)` \|.*/\1/p'; }
diff --label "$page" --label Proofs -U0 <(listed | LC_ALL=C sort) <(Scripts/prove.sh --mutants | LC_ALL=C sort) >&2 \
    || complain "$page lists other mutants than Proofs has: run 'make nightly PARTS=proofs', which writes the list."

exit "$failed"
