import type { Session } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  openCustomerDisplay,
  loadDisplayPage,
} from '../../../../../electron/window/customer-display/display-window.ts';

interface Options {
  readonly webPreferences: object;
  readonly [name: string]: unknown;
}

const electron = vi.hoisted(() => ({
  options: [] as unknown[],
  loaded: [] as string[],
  listeners: new Map<string, (event: object) => void>(),
  shown: [] as string[],
}));
vi.mock('electron', () => ({
  BrowserWindow: class {
    constructor(options: object) {
      electron.options.push(options);
    }
    on = (event: string, listener: () => void) => electron.listeners.set(event, listener);
    webContents = { once: this.on };
    setAlwaysOnTop = () => undefined;
    show = () => electron.shown.push('with the focus');
    showInactive = () => electron.shown.push('without the focus');
    loadURL = (url: string) => {
      electron.loaded.push(url);
      return Promise.resolve();
    };
  },
}));

beforeEach(() => {
  electron.options.length = 0;
  electron.shown.length = 0;
});

const session = {} as Session;
const SCREEN = { x: 1280, y: 0, width: 1024, height: 768 };

function optionsOf(screen: typeof SCREEN | null): Options {
  openCustomerDisplay({ session, devTools: false, screen });
  return electron.options.at(-1) as Options;
}

test.each([SCREEN, null])(
  'the customer display is isolated like the till’s window, and has no preload script: %o',
  (screen) => {
    expect(optionsOf(screen).webPreferences).toEqual({
      session,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      backgroundThrottling: false,
      spellcheck: false,
      webviewTag: false,
      devTools: false,
    });
  },
);

test('the customer display on its own screen cannot be focused, moved or closed by hand', () => {
  expect(optionsOf(SCREEN)).toMatchObject({
    ...SCREEN,
    frame: false,
    focusable: false,
    movable: false,
    resizable: false,
  });
  const preventDefault = vi.fn();
  electron.listeners.get('close')?.({ preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
});

test('the customer display opens without taking the till’s focus, on a screen or in a window', () => {
  for (const screen of [SCREEN, null]) {
    optionsOf(screen);
    electron.listeners.get('did-finish-load')?.({});
  }
  expect(electron.shown).toEqual(['without the focus', 'without the focus']);
});

test('the customer display’s page has another origin than the till’s', async () => {
  await loadDisplayPage(openCustomerDisplay({ session, devTools: false, screen: null }));
  expect(electron.loaded).toEqual(['app://customer-display/customer-display.html']);
});
