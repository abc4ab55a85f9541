#!/usr/bin/env bash
# Takes pictures of the window with a million rows, searched and sorted while another process writes, light and dark, wide and 360
# pixels wide. Takes the program and the folder of the pictures.
set -euo pipefail

program=$1
pictures=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_CONFIG_HOME=$folder TMPDIR=$folder GTK_A11Y=none
mkdir "$folder/gtk-4.0"

# Runs within xvfb-run: pictures NAME-SUFFIX.
session='
"$0" 2>"$1/log" &
program=$!
trap "kill \$program; wait \$program || true" EXIT
window=$(xdotool search --sync --onlyvisible --name "A million rows" | head -n 1)
picture() { xwd -silent -id "$window" | xwdtopnm -quiet | pnmtopng -quiet -compression 9 >"$2/$3.png"; }
# No other program can see how far the window is, so each step has plenty of time.
sleep 40
xdotool windowfocus --sync "$window" type --delay 100 ada
sleep 10
xdotool key Tab space
sleep 1
xdotool key Down Down Down Down Return mousemove 0 0
sleep 20
picture "$1" "$2" "table$3"
xdotool windowsize --sync "$window" 360 560
sleep 2
picture "$1" "$2" "table-narrow$3"
'
for dark in 0 1; do
    cat >"$folder/gtk-4.0/settings.ini" <<SETTINGS
[Settings]
gtk-font-name=Cantarell 11
gtk-enable-animations=0
gtk-application-prefer-dark-theme=$dark
SETTINGS
    suffix=
    [ $dark = 0 ] || suffix=-dark
    xvfb-run -a bash -euc "$session" "$program" "$folder" "$pictures" "$suffix"
done
