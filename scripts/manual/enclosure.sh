#!/bin/bash
# A machine of its own for the commands of the manual: what they write to /etc, /opt, /run and /var lies in a folder that is
# thrown away, and so are their processes and their network. `unshare --mount --pid --fork … enclosure.sh <folder> <node> …`
set -euo pipefail
folder=$1
shift
touch "$folder/outer-network"
mount --bind /proc/self/ns/net "$folder/outer-network"
for place in etc opt var; do
  mkdir -p "$folder/written/$place" "$folder/unmerged/$place"
  mount -t overlay overlay -o "lowerdir=/$place,upperdir=$folder/written/$place,workdir=$folder/unmerged/$place" "/$place"
done
mount -t tmpfs tmpfs /run
# Units name this one; it is the one that runs the check.
node=$(readlink -f "$1")
if [ "$node" != "$(readlink -f /usr/bin/node)" ]; then mount --bind "$node" /usr/bin/node; fi
# The first process has to bury those of services.
exec unshare --net -- bash -c 'ip link set lo up; "$@"; exit $?' enclosure "$@"
