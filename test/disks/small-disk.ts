import { execFileSync, spawnSync } from 'node:child_process';

/** A file system in memory, of a size that a test chooses; to mount one takes a right that not everybody has. */
export function mountDisk(folder: string, size: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
}

/** Named in full: `mount` would repeat the owner that it had, whom nobody is in a namespace of one's own. */
export function changeDisk(folder: string, option: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `remount,${option}`, 'tmpfs', folder]);
}

/** At once, whoever still has a file open there; where nothing is mounted any more, nothing. */
export function unmountDisk(folder: string): void {
  spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
}
