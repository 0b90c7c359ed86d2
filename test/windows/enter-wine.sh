#!/bin/sh
# Runs a Windows program under Wine in a root of Debian 13. It is started in namespaces of its own for mounts and
# processes: when it ends, Wine's server and everything mounted end too.
#   enter-wine.sh ROOT REPOSITORY RESULTS VARIABLE=VALUE… PROGRAM ARGUMENT…
set -eu
root=$1 repository=$2 results=$3
shift 3
# Where chroot is, which an ordinary user's path may leave out.
PATH=$PATH:/usr/sbin:/sbin
for folder in dev sys; do mount --rbind "/$folder" "$root/$folder"; done
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount --bind "$repository" "$root/evertill"
mount --bind "$results" "$root/results"

wine=/usr/lib/wine
inside() {
  chroot "$root" /usr/bin/env -i --chdir=/evertill PATH=/usr/bin HOME=/root USER=evertill LANG=C.UTF-8 WINEPREFIX=/prefix WINEDEBUG=-all \
    WINELOADER="$wine/wine64" WINESERVER="$wine/wineserver64" "$@"
}
# Windows itself knows this computer's name; Wine asks Linux, and the root has no such file of its own.
[ -e "$root/etc/hosts" ] || echo '127.0.0.1 localhost' >"$root/etc/hosts"
# Wine's server writes the registry when everything has ended: what is there only then was made whole.
if [ ! -e "$root/prefix/system.reg" ]; then
  inside "$wine/wine64" wineboot --init
  inside "$wine/wineserver64" --wait
fi
# A second disk, and a folder that another computer shares, whose address Wine looks up here.
mkdir "$root/tmp/disk" "$root/tmp/share"
mount -t tmpfs tmpfs "$root/tmp/disk"
mkdir -p "$root/prefix/dosdevices/unc/server"
ln -sfn /tmp/disk "$root/prefix/dosdevices/d:"
ln -sfn /tmp/share "$root/prefix/dosdevices/unc/server/tills"
variables=
while case $1 in *=*) ;; *) false ;; esac do
  variables="$variables $1"
  shift
done
# Node for Windows cannot write to a pipe of Linux.
# shellcheck disable=SC2086
inside $variables "$wine/wine64" "$@" >"$results/windows.log" 2>"$results/windows.errors.log" </dev/null
