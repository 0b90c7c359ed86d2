import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { CustomerDisplay } from '../../../../../electron/window/customer-display/customer-display.ts';
import type { LogFile } from '../../../../../electron/log/log-file.ts';
import type { Till } from '../../../../../electron/till/till.ts';
import type { CustomerDisplayChoice } from '../../../../../shared/customer-display/customer-screen.ts';

interface Shown {
  readonly options: Readonly<Record<string, unknown>>;
  readonly window: EventEmitter;
  isOpen: boolean;
}

const electron = vi.hoisted(() => ({
  windows: [] as unknown[],
  displays: [] as object[],
  screen: null as unknown,
}));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  electron.screen = Object.assign(new Emitter(), {
    getAllDisplays: () => electron.displays,
    getDisplayMatching: () => electron.displays[0],
  });
  return {
    app: {},
    BrowserWindow: class extends Emitter {
      readonly webContents = new Emitter();
      readonly shown = { options: {}, window: this, isOpen: true };
      constructor(options: object) {
        super();
        Object.assign(this.shown, { options });
        electron.windows.push(this.shown);
      }
      setAlwaysOnTop = () => undefined;
      showInactive = () => undefined;
      loadURL = () => Promise.resolve();
      destroy = () => void (this.shown.isOpen = false);
    },
    screen: electron.screen,
    session: { fromPartition: () => ({ protocol: { registerBufferProtocol: () => true } }) },
  };
});

const display = (id: number, x: number) => {
  const size = { width: 1280, height: 800 };
  return { id, label: '', size, bounds: { x, y: 0, ...size } };
};
const OF_TILL = display(1, 0);
const OTHER = display(2, 1280);

/** Applies this choice at a computer with these screens. */
function begin(chosen: CustomerDisplayChoice, ...displays: object[]) {
  electron.displays = displays;
  const choices = { customerDisplay: chosen };
  const listeners = new Set<() => void>();
  const till = {
    choices,
    trading: null,
    receipts: null,
    signIn: null,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Till;
  const focus = vi.fn();
  const window = Object.assign(new EventEmitter(), {
    focus,
    isDestroyed: () => false,
    getBounds: () => OF_TILL.bounds,
  });
  const log = { logEvent: () => undefined } as unknown as LogFile;
  const tillWindow = window as unknown as BrowserWindow;
  const customers = new CustomerDisplay({ till, tillWindow, bundle: '/', devTools: false, log });
  const set = (next: CustomerDisplayChoice) => {
    choices.customerDisplay = next;
    for (const listener of listeners) listener();
  };
  return { customers, set, focus };
}

const all = () => electron.windows as Shown[];
const open = () => all().filter(({ isOpen }) => isOpen);
beforeEach(() => {
  electron.windows.length = 0;
  (electron.screen as EventEmitter).removeAllListeners();
});

test('the customer display appears on the chosen screen as soon as it is set', () => {
  const { set } = begin('off', OF_TILL, OTHER);
  expect(all()).toEqual([]);
  set('window');
  expect(open().map(({ options }) => options)).toMatchObject([{ frame: true }]);
  set('window');
  set(2);
  expect(open().map(({ options }) => options)).toMatchObject([{ frame: false }]);
  set('off');
  expect(open()).toEqual([]);
  expect(all()).toHaveLength(2);
});

test('the customer display is never over the till, and returns the focus to the till', () => {
  const { customers, set, focus } = begin(1, OF_TILL);
  expect(all()).toEqual([]);
  expect(customers.screens.map(({ id, isTills }) => [id, isTills])).toEqual([[1, true]]);
  set('window');
  open()[0]!.window.emit('focus');
  expect(focus).toHaveBeenCalledOnce();
});
