import { app } from 'electron';
import { argumentsOfRestart } from '../node/restart-arguments.ts';
import { ownImage } from '../node/files/own-image.ts';

/**
 * Kills this program without writing anything, like a power cut, and has it started again: by the systemd unit of a
 * kiosk, or else by a process that Electron starts now and that waits for the end of this one.
 */
export function killAndRestart(): void {
  if (process.env['EVERTILL_KIOSK'] === undefined) {
    const execPath = ownImage(process.env) ?? process.execPath;
    app.relaunch({ execPath, args: argumentsOfRestart(process.argv.slice(1)) });
  }
  process.kill(process.pid, 'SIGKILL');
}
