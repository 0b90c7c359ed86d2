#!/bin/sh
# Stands in for Electron's program in end-to-end tests: runs Electron for Windows under Wine 10 in the root of Debian 13,
# with the folders of this computer that a till is given. What a till writes into Wine's own drive and registry is kept
# beside its data, for its next start.
#   EVERTILL_WINE_ROOT=ROOT EVERTILL_WINE_WAY='unshare …' till-in-wine.sh SWITCH… APP --data FOLDER …
# EVERTILL_WINE_PRINTER=NAME installs a printer: what its driver is given stays in FOLDER-wine/changes/var/spool/cups.
set -eu
PATH=$PATH:/usr/sbin:/sbin
if [ "${1-}" != --inside ]; then
  # Windows has no signals: a till is closed as a person closes it, by its window.
  closing=$(mktemp)
  rm "$closing"
  trap ': >"$closing"' TERM
  # shellcheck disable=SC2086
  EVERTILL_WINE_CLOSING=$closing $EVERTILL_WINE_WAY "$0" --inside "$@" &
  running=$!
  while :; do
    code=0
    wait "$running" || code=$?
    # A signal ends the waiting, not the till.
    kill -0 "$running" 2>/dev/null || break
  done
  rm -f "$closing"
  exit "$code"
fi
shift
data=
last=
for argument; do
  [ "$last" = --data ] && data=$argument
  last=$argument
done
# Without data, it only runs a script.
if [ -n "$data" ]; then own=$data-wine; else own=$(mktemp -d); fi
mkdir -p "$own/changes" "$own/work" "$own/root"
root=$own/root
mount -t overlay -o "lowerdir=$EVERTILL_WINE_ROOT,upperdir=$own/changes,workdir=$own/work" overlay "$root"
# The test that began the till may be no root, and removes these folders.
chmod 700 "$own/work/work"
for folder in dev sys; do mount --rbind "/$folder" "$root/$folder"; done
mount -t proc proc "$root/proc"
mount --rbind /tmp "$root/tmp"
# Wine's server has its socket there, in a folder that may be another user's.
mkdir -p "$root/tmp/.wine-0"
mount -t tmpfs -o mode=700 tmpfs "$root/tmp/.wine-0"
repository=$(cd "$(dirname "$(readlink -f "$0")")/../.." && pwd)
mkdir -p "$root$repository"
mount --bind "$repository" "$root$repository"

wine=/usr/lib/wine
in_root() {
  chroot "$root" /usr/bin/env --chdir=/ PATH=/usr/bin HOME=/root WINEPREFIX=/prefix WINEDEBUG=-all \
    WINELOADER="$wine/wine64" WINESERVER="$wine/wineserver64" "$@"
}
inside() { in_root "$wine/wine64" "$@"; }
# The printer is switched off: a job stays in the queue, and so does its file.
if [ -n "${EVERTILL_WINE_PRINTER-}" ]; then
  mount -t tmpfs tmpfs "$root/run"
  mkdir "$root/run/cups"
  printf 'root:x:0:0::/root:/bin/sh\nlp:x:7:7::/:/bin/false\n' >"$root/etc/passwd"
  printf 'root:x:0:\nlp:x:7:\n' >"$root/etc/group"
  # In a user namespace, no file can be given to another user.
  printf 'User lp\nGroup root\nSystemGroup root\nFatalErrors none\nFileDevice Yes\n' >"$root/etc/cups/cups-files.conf"
  printf 'Listen /run/cups/cups.sock\nBrowsing No\n<Location />\nAllow all\n</Location>\n' >"$root/etc/cups/cupsd.conf"
  printf '<Policy default>\n<Limit All>\nAllow all\n</Limit>\n</Policy>\n' >>"$root/etc/cups/cupsd.conf"
  in_root /usr/sbin/cupsd -f >"$own/cups" 2>&1 </dev/null &
  spooler=$!
  until [ -S "$root/run/cups/cups.sock" ]; do
    # Otherwise a spooler that does not start would be waited for until the test's time is over.
    kill -0 "$spooler" || { cat "$own/cups" >&2; exit 1; }
    sleep 0.1
  done
  in_root /usr/sbin/lpadmin -p "$EVERTILL_WINE_PRINTER" -v file:/dev/null -m raw
  in_root /usr/sbin/cupsaccept "$EVERTILL_WINE_PRINTER"
fi
said=$own/said
: >"$said"
# A program for Windows cannot write to a pipe of Linux.
tail -f "$said" >&2 &
[ -z "$data" ] || rm -f "$data/DevToolsActivePort"
[ -z "$data" ] || (
  until [ -s "$data/DevToolsActivePort" ]; do sleep 0.1; done
  { read -r port; read -r page || :; } <"$data/DevToolsActivePort"
  echo "DevTools listening on ws://127.0.0.1:$port$page" >&2
) &
(
  until [ -e "$EVERTILL_WINE_CLOSING" ]; do sleep 0.1; done
  inside taskkill /im electron.exe >"$own/closing" 2>&1 </dev/null
) &
count=$#
while [ "$count" -gt 0 ]; do
  argument=$1
  shift
  # An argument with a slash in front is a switch of Windows, not a path.
  case $argument in /*) argument=Z:$argument ;; esac
  set -- "$@" "$argument"
  count=$((count - 1))
done
# Wine 10 cannot tell what other windows cover, and Chromium ends because of that.
code=0
inside Z:/opt/electron/electron.exe --no-sandbox --disable-breakpad --disable-features=CalculateNativeWinOcclusion "$@" \
  >"$said" 2>&1 </dev/null || code=$?
# Wine's server writes the registry when it ends.
[ -z "$data" ] || in_root "$wine/wineserver64" --kill || :
exit "$code"
