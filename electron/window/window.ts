import { app, BrowserWindow, screen, session as sessions } from 'electron';
import type { Session, WebContents } from 'electron';
import { ORIGIN } from './app-scheme.ts';
import { preloadScriptOf } from './preload-script.ts';
import { PROXY_BYPASS_RULES } from './window-files.ts';
import { LEAST_BESIDE_PX, LEAST_PX, opensMaximised, WINDOW_PX } from './window-size.ts';

export interface WindowPlace {
  readonly session: Session;
  /** The folder of the bundled till. */
  readonly bundle: string;
  /** True lets people open the developer tools; a shop's till has none. */
  readonly devTools: boolean;
}

/** Opens the one window of the till, sandboxed, and still without its page (`readPage`). */
export function openWindow({ session, bundle, devTools }: WindowPlace): BrowserWindow {
  const window = new BrowserWindow({
    ...WINDOW_PX,
    minWidth: LEAST_PX.width,
    minHeight: LEAST_PX.height,
    show: false,
    title: 'Evertill',
    autoHideMenuBar: true,
    backgroundColor: '#ffffff',
    webPreferences: {
      session,
      preload: preloadScriptOf(bundle),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      // The worker's timers must run while another window covers the till (renderer/sync-worker/README.md).
      backgroundThrottling: false,
      spellcheck: false,
      // Makes date fields follow their `lang`, the till's region; it gives the page no new access. Otherwise they use
      // the computer's language: 11/20/2026 at a till in Brussels.
      enableBlinkFeatures: 'LangAttributeAwareFormControlUI',
      webviewTag: false,
      devTools,
    },
  });
  return window;
}

/**
 * Loads the till's page into its window, which shows nothing until its first screen is drawn.
 * @param page another one than the till's
 */
export function readPage(window: BrowserWindow, page = ''): Promise<void> {
  window.once('ready-to-show', () => showFirst(window));
  return window.loadURL(`${ORIGIN}/${page}`);
}

const shown = new WeakSet<BrowserWindow>();
/** Windows of tills that run beside another one. */
const beside = new WeakSet<BrowserWindow>();

/** Makes a window small: another till fills the screen. */
export function sizeBeside(window: BrowserWindow, place: Electron.Rectangle): void {
  beside.add(window);
  if (window.isMaximized()) window.unmaximize();
  window.setMinimumSize(LEAST_BESIDE_PX.width, LEAST_BESIDE_PX.height);
  window.setBounds(place);
}

/** Makes a window as large as selling needs. */
export function sizeToSell(window: BrowserWindow): void {
  beside.delete(window);
  window.setMinimumSize(LEAST_PX.width, LEAST_PX.height);
  window.setSize(WINDOW_PX.width, WINDOW_PX.height);
  window.center();
  fillScreen(window);
}

function fillScreen(window: BrowserWindow): void {
  const { workAreaSize } = screen.getDisplayMatching(window.getBounds());
  if (!beside.has(window) && opensMaximised(workAreaSize)) window.maximize();
}

/**
 * Shows a window, once. Call it also when its first screen is drawn: on Wayland a hidden window is not drawn, so
 * `ready-to-show` never comes.
 */
export function showFirst(window: BrowserWindow): void {
  if (window.isDestroyed() || shown.has(window)) return;
  shown.add(window);
  fillScreen(window);
  window.show();
}

/**
 * No page of the till, whoever opens it, may navigate, open another or connect to anything, and none is granted a
 * permission. Called before the app is ready, so that no page exists before it.
 */
export function guardEveryPage(): void {
  app.on('web-contents-created', (_event, contents) => keepAtHome(contents));
  app.on('session-created', denyPermissions);
  // Files are written by main. A page's own download would open a dialog over the till.
  app.on('session-created', (session) =>
    session.on('will-download', (event) => event.preventDefault()),
  );
  app.on('session-created', (session) => void session.setProxy(NOWHERE));
}

/** Port 0 of this computer, where nobody can listen: each connection of a page ends there. */
const NOWHERE = {
  mode: 'fixed_servers',
  proxyRules: 'http://127.0.0.1:0',
  proxyBypassRules: PROXY_BYPASS_RULES,
} as const;

/**
 * Asks which proxy the system uses for an address. Pages cannot use its session, since theirs have no network
 * (`guardEveryPage`). It is opened for the first address: a start needs none.
 */
export function proxyLookup(): (url: string) => Promise<string> {
  let lookup: Session | null = null;
  return async (url) => {
    const session = lookup ?? sessions.fromPartition('proxy-lookup');
    if (lookup === null) await session.setProxy({ mode: 'system' });
    lookup = session;
    return session.resolveProxy(url);
  };
}

/** Denies every permission and device: a scanner is a keyboard, and the till needs nothing else. */
function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}

function keepAtHome(contents: WebContents): void {
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  bringBackFromEmptyPage(contents);
  // The page's policy does not cover WebRTC. With this it uses a proxy or nothing, and the proxy leads nowhere.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

/** Chromium asks nobody before a page leaves for `about:blank`, or for an `about:` address that cannot be shown. */
function bringBackFromEmptyPage(contents: WebContents): void {
  let home = '';
  const isEmptyPage = (url: string): boolean => url.startsWith('about:');
  const bringBack = (): void => {
    // A page that leaves again meanwhile interrupts this, and is brought back by that.
    if (home !== '') contents.loadURL(home).catch(() => undefined);
  };
  contents.on('did-navigate', (_event, url) => {
    if (isEmptyPage(url)) bringBack();
    else home = url;
  });
  contents.on('did-fail-load', (_event, _code, _description, url, isMainFrame) => {
    if (isMainFrame && isEmptyPage(url)) bringBack();
  });
}
