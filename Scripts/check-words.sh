#!/usr/bin/env bash
# Checks that the sources and the documents avoid the words that Documentation/Glossary.md lists.
set -euo pipefail
cd "$(dirname "$0")/.."

failed=0
while IFS='|' read -r _ words replacement _; do
    pattern=$(grep -o '`[^`]*`' <<<"$words" | tr -d '`' | paste -sd '|')
    if git grep -nwiE "$pattern" -- Sources Documentation README.md CONTRIBUTING.md CHANGELOG.md Examples Snippets Benchmarks Scripts Tools \
        ':!Documentation/Glossary.md' ':!Documentation/Interface' >&2; then
        printf 'The words above:%s; write%s.\n' "${words%% }" "${replacement%% }" >&2
        failed=1
    fi
done < <(sed -n '/^## Words to avoid/,$p' Documentation/Glossary.md | grep '^| `')
exit $failed
