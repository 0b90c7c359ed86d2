import { spawn } from 'node:child_process';

/**
 * Shell script that sets the limit for each running process of the till, because parts of Chromium fork from processes
 * that already run. A process that exits meanwhile is skipped.
 */
const LIMIT = `
failed=0
limit() {
  if prlimit --pid "$1" --core=0:0; then
    for child in $(cat /proc/"$1"/task/*/children); do limit "$child"; done
  elif [ -e /proc/"$1" ]; then
    failed=1
  fi
}
limit "$1"
exit $failed
`;

/**
 * Disables core dumps on Linux, so that a crash never writes open keys or a typed PIN into a file (setrlimit(2),
 * RLIMIT_CORE; systemd-coredump respects it).
 * @param onTrouble called with the reason if that fails
 */
export function disableCoreDumps(onTrouble: (why: string) => void): void {
  if (process.platform !== 'linux') return;
  const limiting = spawn('/bin/sh', ['-c', LIMIT, 'evertill-no-core', String(process.pid)], {
    stdio: 'ignore',
  });
  limiting.on('error', (error) => onTrouble(error.message));
  limiting.on('close', (code) => {
    if (code !== 0) onTrouble(`prlimit ended with ${String(code)}`);
  });
}
