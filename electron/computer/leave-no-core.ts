import { spawn } from 'node:child_process';

/**
 * Each process of a till, since the parts of Chromium are forked from others that are there already. One that ends meanwhile,
 * a thread too, leaves no memory.
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
 * On Linux a program that dies may leave its memory in a file, with the keys that are open and the PIN that was typed. The
 * system is told to write none for this program (setrlimit(2), RLIMIT_CORE), which systemd-coredump obeys too.
 * @param onTrouble hears why that could not be done
 */
export function leaveNoCore(onTrouble: (why: string) => void): void {
  if (process.platform !== 'linux') return;
  const limiting = spawn('/bin/sh', ['-c', LIMIT, 'evertill-no-core', String(process.pid)], {
    stdio: 'ignore',
  });
  limiting.on('error', (error) => onTrouble(error.message));
  limiting.on('close', (code) => {
    if (code !== 0) onTrouble(`prlimit ended with ${String(code)}`);
  });
}
