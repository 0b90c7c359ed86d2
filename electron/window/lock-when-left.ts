import { powerMonitor } from 'electron';
import type { BrowserWindow } from 'electron';
import type { Till } from '../till/till.ts';

/**
 * Locks when the computer is left: it sleeps, its own screen is locked, or nobody touches the window
 * for the time that is set (`SignIn`). Listens for the life of the window.
 */
export function lockWhenLeft(window: BrowserWindow, till: Till): void {
  const lock = (): void => till.signIn?.lock();
  powerMonitor.on('suspend', lock);
  powerMonitor.on('lock-screen', lock);
  window.webContents.on('input-event', () => till.signIn?.touch());
  window.once('closed', () => {
    powerMonitor.off('suspend', lock);
    powerMonitor.off('lock-screen', lock);
  });
}
