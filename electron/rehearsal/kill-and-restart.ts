import { app } from 'electron';
import { ownImage } from '../node/files/own-image.ts';

/** Options that set a till up, and the one of them that a file follows: they were carried out by the start before. */
const ONCE = new Set(['--provision', '--delete-file']);

/**
 * Kills this program as a power cut would, with nothing written and nobody told, and has it started again. Where a
 * kiosk's unit starts the till, that unit does it; elsewhere a process that Electron begins now waits for the death.
 */
export function killAndRestart(): void {
  if (process.env['EVERTILL_KIOSK'] === undefined) {
    const execPath = ownImage(process.env) ?? process.execPath;
    app.relaunch({ execPath, args: withoutOnce(process.argv.slice(1)) });
  }
  process.kill(process.pid, 'SIGKILL');
}

/** The arguments of the next start. */
export function withoutOnce(args: readonly string[]): string[] {
  return args.filter((one, at) => {
    const [name = one] = one.split('=');
    return !ONCE.has(name) && args[at - 1] !== '--provision';
  });
}
