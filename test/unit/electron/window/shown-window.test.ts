import { beforeEach, expect, test, vi } from 'vitest';
import { openWindow, loadPage, showWindowOnce } from '../../../../electron/window/window.ts';
import type { WindowSetup } from '../../../../electron/window/window.ts';

/** When a window is shown: on Wayland the event `ready-to-show` never comes, and a till must not stay invisible. */

const electron = vi.hoisted(() => ({
  did: [] as string[],
  listeners: new Map<string, () => void>(),
  isDestroyed: false,
}));
vi.mock('electron', () => ({
  app: {},
  BrowserWindow: class {
    once = (event: string, listener: () => void) => electron.listeners.set(event, listener);
    isDestroyed = () => electron.isDestroyed;
    getBounds = () => ({});
    maximize = () => electron.did.push('maximize');
    show = () => electron.did.push('show');
    loadURL = () => Promise.resolve();
  },
  screen: { getDisplayMatching: () => ({ workAreaSize: { width: 1024, height: 768 } }) },
}));

const place = { session: {}, bundle: '/till', devTools: false } as WindowSetup;

beforeEach(() => {
  electron.did.length = 0;
  electron.isDestroyed = false;
});

test.each([
  ['its first screen is complete', [showWindowOnce]],
  ['it has been drawn', ['drawn']],
  [
    'it has been drawn, and not again when its first screen is complete',
    ['drawn', showWindowOnce, showWindowOnce],
  ],
] as const)('a window is shown once, as soon as %s', async (_name, said) => {
  const window = openWindow(place);
  await loadPage(window);
  expect(electron.did).toEqual([]);
  for (const one of said)
    if (one === 'drawn') electron.listeners.get('ready-to-show')?.();
    else one(window);
  expect(electron.did).toEqual(['maximize', 'show']);
});

test('a window that was closed meanwhile is not shown', () => {
  const window = openWindow(place);
  electron.isDestroyed = true;
  showWindowOnce(window);
  expect(electron.did).toEqual([]);
});
