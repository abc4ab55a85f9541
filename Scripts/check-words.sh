#!/usr/bin/env bash
# Checks that the sources and the documents avoid the words of Scripts/words-avoided.txt, and the documents the
# turns of phrase below. Scripts/words-allowed.txt has the exceptions.
set -euo pipefail
cd "$(dirname "$0")/.."

failed=0
while IFS='|' read -r _ words replacement _; do
    pattern=$(grep -o '`[^`]*`' <<<"$words" | tr -d '`' | paste -sd '|')
    if git grep -InwiE "$pattern" -- Sources Documentation README.md AGENTS.md llms.txt CONTRIBUTING.md CHANGELOG.md Examples Snippets Benchmarks Scripts Tools \
        ':!Documentation/Interface' ':!Scripts/words-avoided.txt' ':!Scripts/check-words.sh' >&2; then
        printf 'The words above:%s; write%s.\n' "${words%% }" "${replacement%% }" >&2
        failed=1
    fi
done <Scripts/words-avoided.txt

allowed=Scripts/words-allowed.txt
[ "$(wc -l <$allowed)" -le 10 ] || { echo "$allowed: at most ten exceptions; mend the sentences instead." >&2; failed=1; }

# avoid PATTERN REPLACEMENT [PATHS…]: reports lines with the pattern, except questions, in the documents or in PATHS.
avoid() {
    local pattern=$1 replacement=$2
    shift 2
    [ $# -gt 0 ] || set -- '*.md' llms.txt ':!CHANGELOG.md' ':!Documentation/Decisions' ':!Documentation/Interface' ':!Tools'
    if git grep -P "$pattern" -- "$@" | grep -vFf $allowed >&2; then
        printf 'The sentences above: %s.\n' "$replacement" >&2
        failed=1
    fi
}
avoid '^What (?!.*\?)' 'begin with the subject, not with "What"'
avoid '(?<!each |none |some |one |two |all |most |any |both )\bof which\b' 'write a sentence of its own instead of "of which"'
avoid '(?i)(?<!there )\b(is|are|was|were) no (?!longer|more)' 'write "is not" or "has no" instead of "is no"'
avoid '\bthose of\b' 'repeat the noun instead of "those of"'
avoid '\bin vain\b' 'write "unsuccessfully"'
avoid '\bas good as\b' 'write "almost" or the figure'
avoid '//.*\b(in vain|as good as)\b' 'write "unsuccessfully", "almost" or the figure' 'Sources/*.swift'
exit $failed
