# Rewrites Swift sources so that each place that can be mutated asks which mutant is active. Called by Scripts/mutate.sh.
#
# Variables: folder, to which the rewritten sources are written, by their paths; list, to which the mutants are written, one a line:
# number, file:line, kind, the line; excluded, a file with file:line of places to leave alone, because their mutants do not compile.
#
# Only what stands on one line is mutated: the condition of if, guard and while; a call or assignment that is a statement; true or
# false that is returned; a one that is added or subtracted.

BEGIN {
    while ((getline place < excluded) > 0) isExcluded[place] = 1
}

FNR == 1 {
    initializer = ""
    if (output != "") close(output)
    output = folder "/" FILENAME
    previous = "{"
    isElsewhere = 0
}

# Steps of debug builds alone are no part of the library. The inspector's and Embedded Swift's are in other builds.
/^ *#if (DEBUG|Inspector|hasFeature\(Embedded\))/ { isElsewhere = 1 }
/^ *#(else|endif)/ { isElsewhere = 0 }

# What an initializer sets has to be set.
/^ *([@a-z]+ )*init[(<?].*\{$/ || /^ *([@a-z]+ )*init\($/ { match($0, /^ */); initializer = substr($0, 1, RLENGTH) "}" }
initializer != "" && index($0, initializer) == 1 { initializer = "" }

{
    original = $0
    line = initializer != "" || isElsewhere || !/^        / || (FILENAME ":" FNR) in isExcluded ? $0 : mutated($0)
    if (line != $0) print number "\t" FILENAME ":" FNR "\t" kind "\t" trimmed($0) > list
    print line > output
    if (original !~ /^ *(\/\/.*)?$/) previous = original
}

function trimmed(text) { sub(/^ +/, "", text); return text }

# Whether the parentheses, brackets and braces of a text close what they open.
function isBalanced(text,    i, c, depth) {
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        if (c ~ /[([{]/) depth++
        if (c ~ /[])}]/ && --depth < 0) return 0
    }
    return depth == 0
}

function mutated(text,    indent, rest, head, condition, tail) {
    match(text, /^ */)
    indent = substr(text, 1, RLENGTH)
    rest = substr(text, RLENGTH + 1)
    if (rest ~ /^(\/\/|case |default|#|precondition|assert|fatalError|CallOut\.|self\.init|super\.|@)/) return text
    # Names of steps for the checker of interleavings, and what only Embedded Swift's weak references need.
    if (rest ~ /^([A-Za-z]+\.)*[a-zA-Z]*[pP]oint\.(note|read)\(|^weakAnchor\.invalidate\(\)$/) return text

    if (match(rest, /^(if|guard|while|} else if|} while) /)) {
        head = substr(rest, 1, RLENGTH)
        condition = substr(rest, RLENGTH + 1)
        tail = ""
        if (match(condition, / (else )?\{.*$/)) {
            tail = substr(condition, RSTART)
            condition = substr(condition, 1, RSTART - 1)
        } else if (head !~ /^} while/) return text
        if (condition ~ /(^|[ (,])(let|var|case|await|try) |#|\{/ || condition ~ /,/ || !isBalanced(condition)) return text
        kind = "negated"
        number++
        return indent head "Mutant.negates(" number ", " condition ")" tail
    }
    if (rest == "return true") { kind = "other result"; number++; return indent "return !Mutant.isActive(" number ")" }
    if (rest == "return false") { kind = "other result"; number++; return indent "return Mutant.isActive(" number ")" }
    if (isStatement(rest)) {
        kind = "dropped"
        number++
        return indent "if !Mutant.isActive(" number ") { " rest " }"
    }
    if (rest ~ / [+-] 1([^0-9.]|$)/ && rest !~ /"|~|<</) {
        match(rest, / [+-] 1/)
        kind = "off by one"
        number++
        return indent substr(rest, 1, RSTART + 2) "(Mutant.isActive(" number ") ? 2 : 1)" substr(rest, RSTART + RLENGTH)
    }
    return text
}

# Whether a line is a whole statement whose value nobody uses.
function isStatement(rest) {
    # A line that continues the one before it is part of a statement.
    if (previous ~ /([=(,?:&|+]|\[|return|->|-) *$/) return 0
    # The only expression of a function with a result.
    if (previous ~ /->[^{]*\{$/) return 0
    if (!isBalanced(rest) || rest ~ /[{,]$/) return 0
    if (rest ~ /^_ = /) return 0
    if (rest ~ /^[a-z_][A-Za-z0-9_.!?]*(\[[^]]*\])?\([^{}]*\)$/) return rest !~ /^(try|return|if|guard|while|for|switch|throw|super|init)/
    return rest ~ /^[a-z][A-Za-z0-9_.!?]*(\[[^]]*\])? [-+|&]?= [^{}]+$/ && rest !~ /^(let|var|return) /
}
