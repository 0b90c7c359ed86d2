import { powerMonitor } from 'electron';
import type { BrowserWindow } from 'electron';
import type { Till } from '../till/till.ts';

/**
 * Locks when the computer is left: it sleeps, its own screen is locked, or nobody touches the window
 * for the time that is set (`SignIn`). What a manager has opened with the PIN ends with the page that
 * shows it, however that goes: one that died, or was loaded anew, says so nowhere. Listens for the life of
 * the window.
 */
export function lockWhenLeft(window: BrowserWindow, till: Till): void {
  const lock = (): void => till.signIn?.lock();
  powerMonitor.on('suspend', lock);
  powerMonitor.on('lock-screen', lock);
  window.webContents.on('input-event', () => till.signIn?.touch());
  window.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) till.signIn?.endManaging();
  });
  window.once('closed', () => {
    powerMonitor.off('suspend', lock);
    powerMonitor.off('lock-screen', lock);
  });
}
