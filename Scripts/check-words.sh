#!/usr/bin/env bash
# Checks that the comments and the documents avoid the words of Scripts/words-avoided.txt and the turns of phrase
# below. Scripts/words-allowed.txt has the exceptions.
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

# avoid PATTERN REPLACEMENT PATHS…: reports lines with the pattern.
avoid() {
    local pattern=$1 replacement=$2
    shift 2
    if git grep -nP "$pattern" -- "$@" | grep -vFf $allowed >&2; then
        printf 'The sentences above: %s.\n' "$replacement" >&2
        failed=1
    fi
}
documents=('*.md' llms.txt ':!Documentation/Interface')
comments=({Sources,Examples,Tests,Benchmarks,Scripts,Proofs,Tools}/'*.'{swift,[chj]*} ':!*.json' ':!*.html')

# turn PATTERN REPLACEMENT: a turn of phrase to avoid in documents and in comments.
turn() {
    avoid "$1" "$2" "${documents[@]}"
    avoid "//.*$1" "$2" "${comments[@]}"
}
turn '(?<!each |none |some |one |two |all |most |any |both )\bof which\b' 'write a sentence of its own instead of "of which"'
turn '(?i)(?<!there )\b(is|are|was|were) no (?!longer|more)' 'write "is not" or "has no" instead of "is no"'
turn '\bthose of\b' 'repeat the noun instead of "those of"'
turn '\bin vain\b' 'write "unsuccessfully"'
turn '\bas good as\b' 'write "almost" or the figure'
avoid '(^|[.:;] )What (?!.*\?)' 'begin with the subject, not with "What"' "${documents[@]}"
avoid '(^ *//+|//.*[.:;]) What (?!.*\?)' 'begin with the subject, not with "What"' "${comments[@]}"
avoid '^ *//+ (Whether|How) (?!.*\?)' 'begin with "True if", "Returns whether", "The number of" or the like' "${comments[@]}"
avoid '^ *//+ When [^,?]*[.:;]( |$)' 'write "The time at which", or add the main clause' "${comments[@]}"
exit $failed
