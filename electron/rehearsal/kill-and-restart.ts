import { app } from 'electron';
import { relaunchOptions } from '../node/restart-arguments.ts';

/**
 * Kills this program without writing anything, like a power cut, and has it started again: by the systemd unit of a
 * kiosk, or else by a process that Electron starts now and that waits for the end of this one.
 */
export function killAndRestart(): void {
  const again = relaunchOptions(process);
  if (again !== null) app.relaunch(again);
  process.kill(process.pid, 'SIGKILL');
}
