#!/usr/bin/env bash
# Proves the models and programs of Proofs/, then breaks each of them on purpose, and fails unless every mutant is caught that
# Proofs/Mutants.table does not explain. With arguments, runs only the jobs that contain one of these words: Scripts/prove.sh gate. --mutants lists the mutants
# alone, and tries none.
set -euo pipefail
cd "$(dirname "$0")/.."

proofs=$PWD/Proofs
built=$PWD/.build-proofs
megabytes=3000

fields() { sed '/^#/d; /^$/d' "$1"; }

# The orderings of the table, as variables that the command line of a program may change.
write_orderings() {
    fields "$proofs/Orderings.table" | awk -F ' [|] ' '
        BEGIN {
            order["relaxed"] = "relaxed"; order["acquiring"] = "acquire"; order["releasing"] = "release"
            order["acquiringAndReleasing"] = order["implied"] = "acq_rel"; order["sequentiallyConsistent"] = "seq_cst"
        }
        $2 == "-" { next }
        {
            count = split($1, key, " ")
            printf "static rl::memory_order %s = rl::mo_%s;\n", $2, order[key[count]]
            list = list sprintf("    {\"%s\", &%s},\n", $2, $2)
        }
        END { printf "static struct { char const* name; rl::memory_order* order; } const orderings[] = {\n%s};\n", list }'
}

# Each weaker ordering of each atomic operation, with its programs: "programs | NAME=ordering | ".
list_weaker() {
    fields "$proofs/Orderings.table" | awk -F ' [|] ' '
        BEGIN {
            weaker["acquiring"] = weaker["releasing"] = "relaxed"; weaker["sequentiallyConsistent"] = "acquiringAndReleasing"
            weaker["acquiringAndReleasing"] = weaker["implied"] = "acquiring releasing"
        }
        {
            count = split($1, key, " "); programs = ""
            for (i = split($3, file, ","); i > 0; i--) if (file[i] ~ /[.]cpp$/) programs = file[i] " " programs
            if ($2 == "-" || programs == "") next
            for (i = split(weaker[key[count]], one, " "); i > 0; i--) print programs "| " $2 "=" one[i] " | "
        }'
}

# The output of a model with these options; its cycles instead, if the last is "cycles". A mutant is caught soon, so it is not optimized.
run_model() {
    local file=$1 folder options=() option checks=(-DSAFETY) run=(-m400000) optimization=${optimization:--O1}
    shift
    folder=$(mktemp -d "$built/model.XXXXXX")
    for option in "$@"; do
        if [ "$option" = cycles ]; then checks=(-DNP) run=(-m400000 -l); else options+=("-D$option"); fi
    done
    (
        cd "$folder"
        spin -a "${options[@]}" "$proofs/Spin/$file" 2>&1 || exit 0
        gcc $optimization -w -DMEMLIM=$megabytes -DVECTORSZ=2048 "${checks[@]}" -o pan pan.c 2>&1
        ./pan "${run[@]}" 2>&1 || true
    )
    rm -rf "$folder"
}

# A job's output, in one line: "ok" or "FAILED", and why.
model() {
    local output states
    output=$(run_model "$@")
    states=$(sed -n 's/^ *\([0-9]*\) states, stored.*/\1/p' <<<"$output")
    if grep -q 'errors: 0' <<<"$output" && ! grep -qE 'MEMLIM|max search depth too small' <<<"$output"; then
        echo "ok $*: $states states"
    else
        echo "FAILED $*: $(grep -E 'pan:1|rror|MEMLIM|too small' <<<"$output" | head -1)"
    fi
}

program() {
    local name=${1%.cpp} output
    if ! g++ -std=c++14 -O1 -w -I"$built" -o "$built/$name" "$proofs/Relacy/$1" 2>"$built/$name.log"; then
        echo "FAILED $1: $(grep -m1 error "$built/$name.log")"
    elif output=$(timeout 300 "$built/$name"); then
        echo "ok $1: $output"
    else
        echo "FAILED $1: $output"
    fi
}

# Files, mutant, and the expected result: a word of the failure, "survives", or nothing in particular.
mutant() {
    local files=$1 mutant=$2 expected=$3 file output caught=''
    for file in $files; do
        if [[ $file == *.pml ]]; then
            local options
            read -r -a options <<<"$mutant"
            [ "$expected" != cycle ] || options+=(cycles)
            output=$(optimization=-O0 run_model "$file" "${options[@]}")
            caught=$(sed -n 's/^pan:1: \([^(]*\).*/\1/p' <<<"$output" | head -1)
            [ -n "$caught" ] || grep -q 'errors: 0' <<<"$output" || { echo "FAILED $file $mutant: $(head -1 <<<"$output")"; return; }
        elif ! output=$(timeout 300 "$built/${file%.cpp}" $mutant); then
            caught=${output:-no end}
        fi
        [ -z "$caught" ] || break
    done
    # Several mutants together are weaker than each of them: if they survive together, each survives.
    if [[ $expected == survives && -n $caught && $mutant == *' '* && $files == *.cpp ]]; then
        for file in $mutant; do mutant "$files" "$file" survives; done
        return
    fi
    case "$expected:$caught" in
        survives:) echo "ok $files: $mutant survives, as explained" ;;
        survives:*) echo "FAILED $files: $mutant was explained, and is caught: $caught" ;;
        *:) echo "FAILED $files: $mutant survives" ;;
        :* | *:*"$expected"*) echo "ok $file: $mutant caught: $caught" ;;
        *) echo "FAILED $file: $mutant caught by something else than $expected: $caught" ;;
    esac
}

if [ "${1:-}" = --job ]; then
    shift
    result=$("$@")
    # "make nightly PARTS=proofs" waits for the longest jobs.
    [ "$SECONDS" -lt 10 ] || result+=" ($SECONDS s)"
    echo "$result"
    exit
fi

# One job a line, its arguments apart by tabs.
list_proofs() {
    local line
    (cd "$proofs/Relacy" && printf 'program\t%s\n' *.cpp)
    while read -r line; do printf 'model\t%s\n' "${line// /$'\t'}"; done < <(fields "$proofs/Models.table")
}

list_mutants() {
    local survivors
    survivors=$(sed -n 's/^survives | \([^ ]*\) | .*/\1/p' "$proofs/Mutants.table")
    { fields "$proofs/Mutants.table" | grep -v '^survives'; list_weaker; } | while IFS='|' read -r files mutant expected; do
        files=$(xargs <<<"$files") mutant=$(xargs <<<"$mutant") expected=$(xargs <<<"$expected")
        if grep -qxF "$mutant" <<<"$survivors"; then expected=survives; fi
        printf 'mutant\t%s\t%s\t%s\n' "$files" "$mutant" "$expected"
    done
}

# Survivors of the same programs are tried together, unless they weaken the same operation: each is a full search.
join_survivors() {
    awk -F '\t' '
        $4 == "survives" && $2 !~ /pml/ {
            split($3, part, "="); try = 1
            while ((try, $2, part[1]) in weakened) try++
            weakened[try, $2, part[1]] = 1
            key = $1 FS $2 FS try
            if (!(key in joined)) keys[++count] = key
            joined[key] = joined[key] (joined[key] == "" ? "" : " ") $3
            next
        }
        { others = others $0 "\n" }
        # The longest jobs come first.
        END {
            for (i = 1; i <= count; i++) { split(keys[i], part, FS); print part[1] FS part[2] FS joined[keys[i]] FS "survives" }
            printf "%s", others
        }'
}

if [ "${1:-}" = --mutants ]; then
    list_mutants | cut -f 3
    exit
fi

words=$(IFS='|'; echo "$*")
mkdir -p "$built"
rm -rf "$built"/model.*
write_orderings >"$built/orderings.hpp.new"
mv "$built/orderings.hpp.new" "$built/orderings.hpp"

list_proofs | grep -E "$words" >"$built/proofs" || true
list_mutants | join_survivors | grep -E "$words" >"$built/mutants" || true
# A program to break has to exist.
[ -z "$words" ] || sed -n 's/^mutant\t\([^\t]*\)\t.*/\1/p' "$built/mutants" | tr ' ' '\n' | { grep cpp || true; } | sort -u \
    | sed 's/^/program\t/' | sort -u - "$built/proofs" -o "$built/proofs"

total=$(cat "$built/proofs" "$built/mutants" | wc -l)
done=0 failed=0
: >"$built/results"
for list in proofs mutants; do
    while IFS= read -r line; do
        done=$((done + 1))
        echo "$line" >>"$built/results"
        printf '%3d/%d %s\n' "$done" "$total" "${line#ok }"
        [[ $line == ok\ * ]] || failed=$((failed + 1))
    done < <(
        # Bash keeps empty arguments, which xargs would drop.
        tr '\n' '\0' <"$built/$list" | xargs -0 -r -n 1 -P "$(nproc)" \
            bash -c 'IFS=$'"'\\t'"' read -r -a job <<<"$2"; [ "${#job[@]}" -ne 3 ] || [ "${job[0]}" != mutant ] || job+=("")
                "$1" --job "${job[@]}" || echo "FAILED ${job[*]}"' - "$PWD/Scripts/prove.sh"
    )
done
# The documentation lists the test that caught each mutant, for which all have to be tried.
if [ -z "$words" ] && [ "$failed" -eq 0 ]; then
    list_caught() {
        printf '| of | mutant | caught by |\n| --- | --- | --- |\n'
        {
            sed -nE 's/^ok ([^ ]*): (.*) caught: ([a-zA-Z -]*[a-zA-Z]).*/| `\1` | `\2` | \L\3 |/p' "$built/results"
            sed -nE 's/^survives \| ([^ ]*) \| (.*)/| – | `\1` | nothing: \2 |/p' "$proofs/Mutants.table"
        } | LC_ALL=C sort
    }
    page=Proofs/Caught.md
    sed '/^<!-- mutants -->$/q' $page >"$built/page"
    { echo; list_caught; } >>"$built/page"
    if ! diff -U0 $page "$built/page" >&2; then
        cp "$built/page" $page
        echo "$page had another list of mutants, and has been written anew: please look at it." >&2
        failed=1
    fi
fi
[ "$failed" -eq 0 ] || { echo "$failed of $total failed" >&2; exit 1; }
