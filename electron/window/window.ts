import { app, BrowserWindow, screen, session as sessions } from 'electron';
import type { Session, WebContents } from 'electron';
import { APP_ORIGIN } from './app-scheme.ts';
import { preloadScriptOf } from './preload-script.ts';
import { PROXY_BYPASS_RULES } from './window-files.ts';
import { MIN_BESIDE_WINDOW_PX, MIN_WINDOW_PX, opensMaximised, WINDOW_PX } from './window-size.ts';

export interface WindowSetup {
  readonly session: Session;
  /** Path of the bundled till. */
  readonly bundle: string;
  /** True if people may open the developer tools; never in a shop's till. */
  readonly devTools: boolean;
}

/** Opens the till's window, sandboxed and still without its page (`loadPage`). */
export function openWindow({ session, bundle, devTools }: WindowSetup): BrowserWindow {
  const window = new BrowserWindow({
    ...WINDOW_PX,
    minWidth: MIN_WINDOW_PX.width,
    minHeight: MIN_WINDOW_PX.height,
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
      // The worker's timers have to run while another window covers the till (renderer/sync-worker/README.md).
      backgroundThrottling: false,
      spellcheck: false,
      // Makes date fields follow their `lang`, the till's region, without giving the page any access. Otherwise they
      // follow the computer's language: 11/20/2026 at a till in Brussels.
      enableBlinkFeatures: 'LangAttributeAwareFormControlUI',
      webviewTag: false,
      devTools,
    },
  });
  return window;
}

/**
 * Loads the till's page into its window, which stays hidden until the first screen is drawn.
 * @param page another page to load
 */
export function loadPage(window: BrowserWindow, page = ''): Promise<void> {
  window.once('ready-to-show', () => showWindowOnce(window));
  return window.loadURL(`${APP_ORIGIN}/${page}`);
}

const shown = new WeakSet<BrowserWindow>();
/** Windows of tills beside another maker's. */
const beside = new WeakSet<BrowserWindow>();

/** Makes a window small, because another till fills the screen. */
export function shrinkBesideOtherTill(window: BrowserWindow, bounds: Electron.Rectangle): void {
  beside.add(window);
  if (window.isMaximized()) window.unmaximize();
  window.setMinimumSize(MIN_BESIDE_WINDOW_PX.width, MIN_BESIDE_WINDOW_PX.height);
  window.setBounds(bounds);
}

/** Makes a window as large as selling needs, from its small size beside another till. */
export function resizeForSelling(window: BrowserWindow): void {
  beside.delete(window);
  window.setMinimumSize(MIN_WINDOW_PX.width, MIN_WINDOW_PX.height);
  window.setSize(WINDOW_PX.width, WINDOW_PX.height);
  window.center();
  fillScreen(window);
}

function fillScreen(window: BrowserWindow): void {
  const { workAreaSize } = screen.getDisplayMatching(window.getBounds());
  if (!beside.has(window) && opensMaximised(workAreaSize)) window.maximize();
}

/**
 * Shows a window once. Call it also when the first screen is drawn: on Wayland a hidden window is not drawn, so
 * `ready-to-show` never comes.
 */
export function showWindowOnce(window: BrowserWindow): void {
  if (window.isDestroyed() || shown.has(window)) return;
  shown.add(window);
  fillScreen(window);
  window.show();
}

/**
 * Guards every page of the till, whoever opens it: it cannot navigate, open another page or connect to anything, and
 * gets no permission. Call it before the app is ready, so that no page exists before.
 */
export function restrictEveryPage(): void {
  app.on('web-contents-created', (_event, contents) => keepAtHome(contents));
  app.on('session-created', denyPermissions);
  // Downloads are refused: main writes all files, and a page's own download would open a dialog over the till.
  app.on('session-created', (session) =>
    session.on('will-download', (event) => event.preventDefault()),
  );
  app.on('session-created', (session) => void session.setProxy(NOWHERE));
}

/** Proxy at port 0 of this computer, where nobody can listen, so that each connection of a page ends there. */
const NOWHERE = {
  mode: 'fixed_servers',
  proxyRules: 'http://127.0.0.1:0',
  proxyBypassRules: PROXY_BYPASS_RULES,
} as const;

/**
 * Returns a function that asks for the system's proxy for an address. It uses its own session, because those of pages
 * have no network (`restrictEveryPage`); the session is made for the first address, since a start needs none.
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

/** Denies every permission and device: a scanner acts as a keyboard, and the till needs nothing else. */
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
  // WebRTC ignores the page's policy. With this setting it uses a proxy or nothing, and the proxy leads nowhere.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

/** Loads the page again after a navigation to `about:blank`, which Chromium lets a page do without asking. */
function bringBackFromEmptyPage(contents: WebContents): void {
  let home = '';
  const isEmptyPage = (url: string): boolean => url.startsWith('about:');
  const bringBack = (): void => {
    // Another navigation meanwhile interrupts this load, and then loads the page again itself.
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
