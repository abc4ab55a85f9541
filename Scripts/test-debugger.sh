#!/usr/bin/env bash
# Checks what LLDB shows with Scripts/impulse_lldb.py: builds Tests/Debugger, stops it, prints the variables, and compares
# each summary with the comment after the variable's declaration. Scripts/test-debugger.sh [PREFIX]: PREFIX is the prefix of
# the Python that LLDB was linked with, if the loader does not find it.
#
# Exits with 1 if a summary is wrong, and with 77 if LLDB, its Python or its right to trace is missing. So a caller can
# distinguish the two, and a run that checked nothing does not seem to pass.
set -euo pipefail
cd "$(dirname "$0")/.."

missing() {
    printf 'Not checked: %s\n' "$1" >&2
    exit 77
}

lldb=$(command -v lldb) || missing "there is no lldb; toolchains of swift.org contain one."

runs_python() { [ "$("$@" "$lldb" --no-lldbinit --batch -o 'script print(6 * 7)' 2>&1 </dev/null | tail -1)" = 42 ]; }

# LLDB's own Python modules are in the toolchain; the standard library belongs to the Python that it was linked with.
environment=(env)
if ! runs_python "${environment[@]}"; then
    library=$(ldd "$lldb" 2>/dev/null | sed -n 's/^[[:space:]]*\(libpython[^ ]*\) => not found$/\1/p' | head -1 || true)
    [ -n "$library" ] || missing "this lldb runs no Python: $("$lldb" --batch -o 'script print(6 * 7)' 2>&1 </dev/null | tail -1)"
    version=$(sed 's/^libpython\([0-9]*\.[0-9]*\).*/\1/' <<<"$library")
    own=$("python$version" -c 'import sys; print(sys.base_prefix)' 2>/dev/null || true)
    for prefix in "${1:-}" "$own" "${PYENV_ROOT:-$HOME/.pyenv}"/versions/"$version".*; do
        environment=(env LD_LIBRARY_PATH="$prefix/lib" PYTHONHOME="$prefix")
        if [ -e "$prefix/lib/$library" ] && runs_python "${environment[@]}"; then break; fi
        environment=()
    done
    [ ${#environment[@]} -gt 0 ] \
        || missing "this lldb needs $library. Install Python $version, and give its prefix, which has lib/$library, as the argument."
fi

# A separate package, so that LLDB finds types and modules as in a client's program.
built=.build-debugger
swift build --package-path Tests/Debugger --scratch-path $built >&2

program=Tests/Debugger/Summaries.swift
commands=()
while read -r _; do commands+=(-o up -o 'frame variable' -o continue); done < <(grep -E '^ +stopHere\(\)$' $program)
"${environment[@]}" "$lldb" --no-lldbinit --batch -o 'command script import Scripts/impulse_lldb.py' \
    -o 'breakpoint set --name stopHere' -o run "${commands[@]}" $built/debug/Summaries \
    >$built/session.txt 2>&1 </dev/null || true
grep -q '^Process [0-9]* launched' $built/session.txt \
    || missing "this lldb cannot start a program here: $(grep -m 1 '^error: ' $built/session.txt || echo "see $built/session.txt")"

# Names alone, since LLDB determines addresses and generic types.
sed -nE 's|^ +let ([A-Za-z]+)(:[^=]+)? = .*  // (.*)$|\1 = \3|p' $program | sort >$built/expected.txt
sed -nE 's/^\(Impulse\..*\) ([A-Za-z]+) = (0x[0-9a-f]+ )?/\1 = /p' $built/session.txt | sort >$built/shown.txt
diff $built/expected.txt $built/shown.txt >&2 || {
    echo "LLDB shows (>) something else than the program says (<). The whole session is in $built/session.txt." >&2
    exit 1
}

# The summaries name the classes of subscriptions, since LLDB cannot ask for subclasses.
named=$(sed -n 's/.*"show_subscription": r"\(.*\)".*/\1/p' Scripts/impulse_lldb.py)
while read -r class; do
    grep -qw "$class" <<<"$named" || {
        echo "Scripts/impulse_lldb.py does not name the subscription $class: add it to show_subscription." >&2
        exit 1
    }
done < <(sed -nE 's/^(final )?class ([A-Za-z]+)(<.*>)?: (Subscription|Entry|GateInputs)\b.*/\2/p' $(git ls-files 'Sources/Impulse/*.swift'))

echo "$(wc -l <$built/shown.txt) summaries are what the program says."
