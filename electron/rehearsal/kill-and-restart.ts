import { app } from 'electron';
import { argumentsOfRestart } from '../node/restart-arguments.ts';
import { ownImage } from '../node/files/own-image.ts';

/**
 * Kills this program as a power cut would, with nothing written and nobody told, and has it started again. Where a
 * kiosk's unit starts the till, that unit does it; elsewhere a process that Electron begins now waits for the death.
 */
export function killAndRestart(): void {
  if (process.env['EVERTILL_KIOSK'] === undefined) {
    const execPath = ownImage(process.env) ?? process.execPath;
    app.relaunch({ execPath, args: argumentsOfRestart(process.argv.slice(1)) });
  }
  process.kill(process.pid, 'SIGKILL');
}
