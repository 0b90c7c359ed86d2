import { BrowserWindow } from 'electron';
import type { Rectangle, Session } from 'electron';
import { DISPLAY_HOST } from './display-scheme.ts';

interface DisplayPlace {
  readonly session: Session;
  readonly devTools: boolean;
  /** Screen to fill completely; null for a window that is moved by hand. */
  readonly screen: Rectangle | null;
}

/** Smallest size that a customer display supports. */
const SMALLEST = { width: 1024, height: 768 };

/**
 * Opens the customer display: sandboxed, without a preload script. It never takes the focus from the till, and only the
 * till closes it.
 */
export function openCustomerDisplay({ session, devTools, screen }: DisplayPlace): BrowserWindow {
  const display = new BrowserWindow({
    ...(screen ?? SMALLEST),
    show: false,
    title: 'Evertill customer display',
    autoHideMenuBar: true,
    backgroundColor: '#ffffff',
    frame: screen === null,
    // A touch on a screen of its own must not take the focus from the till.
    focusable: screen === null,
    resizable: screen === null,
    movable: screen === null,
    skipTaskbar: screen !== null,
    webPreferences: {
      session,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      backgroundThrottling: false,
      spellcheck: false,
      webviewTag: false,
      devTools,
    },
  });
  if (screen !== null) display.setAlwaysOnTop(true, 'screen-saver');
  display.on('close', (event) => event.preventDefault());
  // On Wayland a hidden window is not drawn, so `ready-to-show` never comes.
  display.webContents.once('did-finish-load', () => display.showInactive());
  return display;
}

export function loadDisplayPage(display: BrowserWindow): Promise<void> {
  return display.loadURL(`app://${DISPLAY_HOST}/customer-display.html`);
}
