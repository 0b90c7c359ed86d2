import { beforeEach, expect, test, vi } from 'vitest';
import { CustomerDisplay } from '../../../../../electron/window/customer-display/customer-display.ts';

interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const electron = vi.hoisted(() => ({
  /** Screens on which displays are open. */
  open: [] as unknown[],
  screens: [] as { readonly id: number; readonly bounds: { readonly x: number } }[],
  onScreens: new Map<string, () => void>(),
}));
vi.mock('electron', () => ({
  screen: {
    on: (event: string, listener: () => void) => electron.onScreens.set(event, listener),
    off: (event: string) => electron.onScreens.delete(event),
    getAllDisplays: () => electron.screens,
    getDisplayMatching: ({ x }: Bounds) => electron.screens.findLast(({ bounds }) => x >= bounds.x),
  },
  session: { fromPartition: () => ({ protocol: { registerBufferProtocol: () => true } }) },
  app: {},
  BrowserWindow: class {
    readonly webContents = { on: () => undefined, once: () => undefined };
    readonly #x: unknown;
    constructor({ x }: Partial<Bounds>) {
      this.#x = x;
      electron.open.push(x);
    }
    on = () => undefined;
    setAlwaysOnTop = () => undefined;
    isDestroyed = () => false;
    loadURL = () => Promise.resolve();
    destroy = () => electron.open.splice(electron.open.indexOf(this.#x), 1);
  },
}));

const screenAt = (id: number, x: number) => ({
  id,
  label: '',
  size: { width: 1024, height: 768 },
  bounds: { x, y: 0, width: 1024, height: 768 },
});
const LEFT = screenAt(1, 0);
const RIGHT = screenAt(2, 1024);

/** Places a till on the left screen, and its customers' display on the right one. */
function displayOfTill() {
  const onWindow = new Map<string, () => void>();
  let at: Bounds = LEFT.bounds;
  const hear = (event: string, listener: () => void) => onWindow.set(event, listener);
  const till = {
    choices: { customerDisplay: RIGHT.id },
    trading: null,
    onChange: () => () => undefined,
  };
  const tillWindow = { on: hear, once: hear, isDestroyed: () => false, getBounds: () => at };
  const log = { logEvent: () => undefined };
  const setup = { till, tillWindow, bundle: '', devTools: false, log };
  void new CustomerDisplay(setup as never);
  return {
    move: (bounds: Bounds) => {
      at = bounds;
      onWindow.get('move')?.();
    },
    close: () => onWindow.get('closed')?.(),
  };
}

beforeEach(() => {
  electron.open.length = 0;
  electron.screens = [LEFT, RIGHT];
});

test('the customer display is never on the till’s screen, wherever the till is moved', () => {
  const { move } = displayOfTill();
  expect(electron.open).toEqual([RIGHT.bounds.x]);
  move(RIGHT.bounds);
  expect(electron.open).toEqual([LEFT.bounds.x]);
  move(LEFT.bounds);
  expect(electron.open).toEqual([RIGHT.bounds.x]);
});

test('the customer display closes with an unplugged screen, returns with it, and ends with the till', () => {
  const { close } = displayOfTill();
  electron.screens = [LEFT];
  electron.onScreens.get('display-removed')?.();
  expect(electron.open).toEqual([]);
  electron.screens = [LEFT, { ...RIGHT, id: 7 }];
  electron.onScreens.get('display-added')?.();
  expect(electron.open).toEqual([RIGHT.bounds.x]);
  close();
  expect(electron.open).toEqual([]);
  expect(electron.onScreens.size).toBe(0);
});
