import { BrowserWindow } from 'electron';
import type { Rectangle, Session } from 'electron';
import { DISPLAY_HOST } from './display-scheme.ts';

interface DisplayPlace {
  readonly session: Session;
  readonly devTools: boolean;
  /** The whole of this screen; null for a window that is moved by hand. */
  readonly screen: Rectangle | null;
}

/** As small as a customer's screen may be. */
const SMALLEST = { width: 1024, height: 768 };

/** Opens the customer display: sandboxed, without a preload script, and never taking the focus from the till. Only the till closes it. */
export function openCustomerDisplay({ session, devTools, screen }: DisplayPlace): BrowserWindow {
  const display = new BrowserWindow({
    ...(screen ?? SMALLEST),
    show: false,
    title: 'Evertill customer display',
    autoHideMenuBar: true,
    backgroundColor: '#ffffff',
    frame: screen === null,
    // On a screen of its own nobody moves it, and a touch there takes no key from the till.
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

export function readDisplayPage(display: BrowserWindow): Promise<void> {
  return display.loadURL(`app://${DISPLAY_HOST}/customer-display.html`);
}
