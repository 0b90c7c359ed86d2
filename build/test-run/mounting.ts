import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** As it is; or as the root of a namespace of one's own, which most Linux systems let anybody be. */
const WAYS: readonly (readonly string[])[] = [
  [],
  ['unshare', '--user', '--map-root-user', '--mount', '--'],
];

/**
 * What to put before a command that mounts disks of its own.
 *
 * @returns null where nobody lets this user mount
 */
export function wayToMount(): readonly string[] | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mount-'));
  try {
    const trying = ['sh', '-c', 'mount -t tmpfs tmpfs "$0" && umount "$0"', folder];
    const works = (way: readonly string[]) => {
      const [command = '', ...args] = [...way, ...trying];
      return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
    };
    return WAYS.find(works) ?? null;
  } finally {
    rmdirSync(folder);
  }
}
