import { beforeEach, expect, test, vi } from 'vitest';
import { BesideWindow } from '../../../../electron/window/beside-window.ts';
import { KeyPressDetector, textToType } from '../../../../electron/window/type-result.ts';
import { fitBesideArea } from '../../../../electron/window/window-size.ts';
import type { ShownPayment } from '../../../../shared/local-api/requested-payment.ts';
import { intentIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { instantMs, MINUTE_MS } from '../../../../shared/values/time.ts';
import { PATIENCE } from '../../../builders/patience.ts';

/** The window of a till beside another one: in front while a card is requested, and afterwards as before. */

vi.mock('electron', () => ({
  app: {},
  screen: {
    getAllDisplays: () => [],
    getPrimaryDisplay: () => ({ workArea: { x: 0, y: 0, width: 1280, height: 860 } }),
  },
  BrowserWindow: {},
  clipboard: {},
  globalShortcut: {},
}));

class FakeWindow {
  readonly did: string[] = [];
  isOnTop = false;
  focused = false;
  minimised = false;
  getsFocus = true;
  isFocused = () => this.focused;
  isMinimized = () => this.minimised;
  isMaximized = () => false;
  isDestroyed = () => false;
  getBounds = () => ({ x: 1, y: 2, width: 420, height: 560 });
  setBounds = () => this.did.push('there');
  getNormalBounds = () => ({ x: 1, y: 2, width: 420, height: 560 });
  on = () => undefined;
  moveTop = () => this.did.push('top');
  setAlwaysOnTop = (isOn: boolean) => (this.isOnTop = isOn);
  flashFrame = (isOn: boolean) => isOn && this.did.push('flash');
  restore = () => ((this.minimised = false), this.did.push('restore'));
  show = () => this.did.push('show');
  focus = () => (this.focused = this.getsFocus);
  minimize = () => ((this.minimised = true), (this.focused = false), this.did.push('minimise'));
  hide = () => ((this.focused = false), this.did.push('hide'));
  blur = () => ((this.focused = false), this.did.push('blur'));
  showInactive = () => this.did.push('show inactive');
}

let window: FakeWindow;
let wakes: (() => void)[];
let besideTill: boolean;
let asked: object | null;
let tell: () => void;
let typed: Promise<void>;

beforeEach(() => {
  window = new FakeWindow();
  wakes = [];
  besideTill = true;
  asked = null;
  typed = Promise.resolve();
  vi.spyOn(process, 'platform', 'get').mockReturnValue('linux');
  const till = {
    get choices() {
      return { besideTill, windowPlace: null };
    },
    onChange: () => undefined,
    changeChoices: async () => undefined,
  };
  const localApi = {
    get status() {
      return { asked };
    },
    onChange: (listener: () => void) => (tell = listener),
  };
  new BesideWindow(window as never, till as never, localApi as never, {
    wakeIn: (_ms, wake) => (wakes.push(wake), () => undefined),
    waitUntilTyped: () => typed,
    isSmall: true,
  }).begin();
});

async function ask(question: object | null): Promise<void> {
  asked = question;
  tell();
  await Promise.resolve();
  await typed;
  await Promise.resolve();
}

test('the window beside comes to the front of the other till, and returns the focus', async () => {
  await ask({});
  expect(window).toMatchObject({ focused: true, isOnTop: true });
  await ask(null);
  expect(window.did).toEqual(['show', 'top', 'hide', 'show inactive', 'there']);
  expect(window).toMatchObject({ focused: false, isOnTop: false });
});

test('the window beside is restored from the task bar, and returns there', async () => {
  window.minimised = true;
  await ask({});
  await ask(null);
  expect(window.did).toEqual(['restore', 'show', 'top', 'minimise']);
});

test('the window beside stays in front while somebody uses it', async () => {
  window.focused = true;
  await ask({});
  await ask(null);
  expect(window.did).toEqual([]);
});

test('the window beside takes no focus from somebody who has returned to the other till', async () => {
  await ask({});
  window.focused = false;
  await ask(null);
  expect(window.did).toEqual(['show', 'top']);
  expect(window.isOnTop).toBe(false);
});

test('the window beside flashes if the desktop does not give it the focus', async () => {
  window.getsFocus = false;
  await ask({});
  for (const wake of wakes) wake();
  expect(window.did).toEqual(['show', 'top', 'flash']);
});

test('the window of a till that sells itself does not come to the front', async () => {
  besideTill = false;
  await ask({});
  expect(window.did).toEqual([]);
});

test('the window beside waits until the amount is typed into the other till', async () => {
  const typing = Promise.withResolvers<void>();
  typed = typing.promise;
  asked = {};
  tell();
  await Promise.resolve();
  expect(window.did).toEqual([]);
  typing.resolve();
  await vi.waitFor(() => expect(window.did).toEqual(['show', 'top']), PATIENCE);
});

test('the window beside another till opens at its last place, or on a visible screen if that one is gone', () => {
  const screen = { x: 0, y: 0, width: 1280, height: 860 };
  const second = { x: 1280, y: 0, width: 800, height: 600 };
  const corner = { x: 860, y: 300, width: 420, height: 560 };
  const kept = { x: 1500, y: 20, width: 400, height: 500 };
  expect(fitBesideArea(null, [screen])).toEqual(corner);
  expect(fitBesideArea(kept, [screen, second])).toBe(kept);
  expect(fitBesideArea(kept, [screen])).toEqual(corner);
  expect(fitBesideArea({ ...kept, x: 10, y: -30 }, [screen])).toEqual(corner);
});

const last: ShownPayment = {
  id: intentIdSchema.parse('payment-of-the-last'),
  name: null,
  reference: null,
  state: 'applied',
  takenCents: cents(23_40),
  restCents: cents(0),
  acceptedAtMs: instantMs(1_000_000),
};

test.each([
  ['en-IE', 2, '23.40'],
  ['de-DE', 2, '23,40'],
  ['ja-JP', 0, '2340'],
  ['ar-KW', 3, '2.340'],
] as const)(
  'the amount typed into the other till is in the form of %s',
  (locale, minorUnit, text) => {
    const typedText = textToType(last, 10 * MINUTE_MS, locale, minorUnit);
    expect(typedText?.replace('٫', '.')).toBe(text);
  },
);

test.each([
  [null],
  [{ ...last, state: 'unknown' as const }],
  [{ ...last, state: 'pending' as const }],
  [{ ...last, takenCents: cents(0) }],
])('nothing is typed into the other till for %j', (payment) => {
  expect(textToType(payment, 0, 'en-IE', 2)).toBeNull();
});

test('no payment that may be older than ten minutes is typed into the other till', () => {
  expect(textToType(last, 10 * MINUTE_MS + 1, 'en-IE', 2)).toBeNull();
  expect(textToType(last, Infinity, 'en-IE', 2)).toBeNull();
});

test('a key that is held down counts as one press, once it is released', () => {
  const due: (() => void)[] = [];
  const press = new KeyPressDetector((_ms, wake) => (due.push(wake), () => undefined));
  const pressed = vi.fn();
  const hear = () => press.noteSignal(pressed);
  hear();
  hear();
  due.shift()?.();
  expect(pressed).not.toHaveBeenCalled();
  due.shift()?.();
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(due).toEqual([]);
  hear();
  due.shift()?.();
  expect(pressed).toHaveBeenCalledTimes(2);
});
