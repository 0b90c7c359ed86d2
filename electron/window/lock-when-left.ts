import { powerMonitor } from 'electron';
import type { BrowserWindow } from 'electron';
import type { Till } from '../till/till.ts';

/**
 * Locks the till when the computer is left: it sleeps, its own screen is locked, or nobody touches the window for the
 * configured time (`SignIn`). The manager settings end with the page that shows them, since a crashed or reloaded page
 * reports nothing. Listens as long as the window exists.
 */
export function lockWhenLeft(window: BrowserWindow, till: Till): void {
  const lock = (): void => till.signIn?.lock();
  powerMonitor.on('suspend', lock);
  powerMonitor.on('lock-screen', lock);
  window.webContents.on('input-event', () => till.signIn?.touch());
  window.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) till.signIn?.endApprovals();
  });
  window.once('closed', () => {
    powerMonitor.off('suspend', lock);
    powerMonitor.off('lock-screen', lock);
  });
}
