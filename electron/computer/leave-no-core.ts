import { spawn } from 'node:child_process';

/**
 * Sets the limit for each process of a till, since parts of Chromium fork from processes that already run. A process or
 * thread that ends meanwhile leaves no core dump.
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
 * On Linux a crashing program may leave its memory in a file, with open keys and a typed PIN. This tells the system not
 * to (setrlimit(2), RLIMIT_CORE), which systemd-coredump obeys too.
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
