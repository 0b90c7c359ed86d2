import { execFileSync, spawnSync } from 'node:child_process';

/** Mounts a file system in memory, of a size that a test chooses; mounting takes a right that not everybody has. */
export function mountDisk(folder: string, size: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
}

/** All options are named: `mount` would otherwise repeat the earlier owner, who does not exist in a user namespace. */
export function changeDisk(folder: string, option: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `remount,${option}`, 'tmpfs', folder]);
}

/** Unmounts at once, even if a file is still open; does nothing if nothing is mounted any more. */
export function unmountDisk(folder: string): void {
  spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
}
