import { expect } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import { cardNumberOfStore } from './store-service.ts';
import { test } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/**
 * Tests the whole till without a mouse: the focus is visible at every step, and never lost. Second tier: where the
 * focus is; no money depends on it.
 */

interface Step {
  readonly press: readonly string[];
  /** A text on the screen that the keys lead to. */
  readonly reads: string | RegExp;
}

/** The pages in order, and on each the parts that keys open and close. */
const walk: readonly (Step & { readonly steps: readonly Step[] })[] = [
  {
    press: ['F11'],
    reads: /^Type an amount and press a button/,
    steps: [
      { press: ['Control+p'], reads: 'No receipts yet.' },
      { press: ['Escape', '1', '0', '0', 'Alt+0', 'Alt+k'], reads: 'Discount on the whole sale' },
      { press: ['F1'], reads: 'Type the price and press the button of its category.' },
      { press: ['Escape'], reads: 'Discount on the whole sale' },
      { press: ['Escape', 'ArrowUp', 'Alt+n'], reads: /^Note on / },
      { press: ['Escape', 'Escape', 'Alt+h'], reads: 'Parked: €1.00.' },
      { press: ['2', '0', '0', 'Alt+0', 'Alt+h'], reads: 'Parked: €2.00.' },
      { press: ['Alt+h'], reads: 'Parked sales' },
      { press: ['Enter'], reads: 'Pay €2.00' },
      { press: ['Alt+x'], reads: 'Cancel this sale?' },
      { press: ['Escape', 'F3'], reads: 'Scan the card to pay with' },
      { press: ['Escape', 'F1', 'PageDown'], reads: 'Without a sale: ' },
      { press: ['Escape', 'Alt+x', 'Control+Enter'], reads: 'Sale cancelled' },
      { press: ['1', 'Escape'], reads: /^Type an amount and press a button/ },
    ],
  },
  { press: ['F2'], reads: 'Scan the card', steps: [{ press: ['F1'], reads: 'Without a sale: ' }] },
  {
    press: ['Escape', 'F6'],
    reads: 'Waiting to be sent',
    steps: [
      { press: ['ArrowDown'], reads: /^Undo$/ },
      { press: ['Alt+z'], reads: 'Undo this?' },
      { press: ['Escape', 'ArrowDown', 'ArrowDown'], reads: /^Reverse$/ },
      { press: ['Alt+z'], reads: 'Reverse this transaction?' },
      { press: ['Escape', 'Control+h'], reads: 'The right card' },
      { press: ['Alt+d', 'Alt+v'], reads: /^This list shows only this till’s/ },
      { press: ['Escape'], reads: 'What happened' },
      { press: ['Escape'], reads: 'Waiting to be sent' },
      { press: ['Control+f'], reads: 'Card (Ctrl+F)' },
    ],
  },
  {
    press: ['F7'],
    reads: 'It was charged',
    steps: [
      { press: ['Control+g'], reads: 'Transaction number at the card service' },
      { press: ['Escape'], reads: 'It was charged' },
    ],
  },
  {
    press: ['F12'],
    reads: /^No shift is open\./,
    steps: [
      { press: ['Alt+v'], reads: 'Shift' },
      { press: ['Alt+1'], reads: /^No day is closed yet/ },
      { press: ['Alt+1', 'Alt+y'], reads: 'Opening float in the drawer' },
      { press: ['Escape'], reads: /^No shift is open\./ },
    ],
  },
  {
    press: ['F9'],
    reads: 'Bird food',
    steps: [
      { press: ['ArrowDown'], reads: 'Check with the card service' },
      { press: ['Control+Delete'], reads: 'Delete this category?' },
      { press: ['Escape', 'Control+e'], reads: 'Edit category' },
      { press: ['Escape'], reads: 'Check with the card service' },
      { press: ['Escape', 'Control+n'], reads: 'New category' },
      { press: ['Escape', 'Alt+2'], reads: 'Potting soil' },
      { press: ['Alt+3'], reads: /^No drafts\./ },
      { press: ['Alt+4'], reads: 'Read a file' },
      { press: ['Alt+5'], reads: 'Price buttons' },
      { press: ['Alt+1', 'Control+f'], reads: 'Bird food' },
    ],
  },
  {
    press: ['F10'],
    reads: 'Base URL',
    steps: [
      { press: ['Alt+1'], reads: 'Manager only' },
      { press: ['9', '9', '9', '9', 'Enter'], reads: 'Who works at this till' },
      { press: ['Alt+2'], reads: 'Tills in this store' },
      { press: ['Alt+3'], reads: 'VAT on receipts and reports' },
      { press: ['Alt+4'], reads: 'Export events' },
      { press: ['Alt+5'], reads: 'Erase a customer' },
      { press: ['Alt+6'], reads: 'Longest pause between characters of a scan' },
      { press: ['Alt+7'], reads: 'Receipt printer' },
      { press: ['Alt+8'], reads: 'Address in the network' },
      { press: ['Alt+9'], reads: 'Where customers see it' },
      { press: ['Alt+0'], reads: 'Base URL' },
    ],
  },
];

/** Makes a waiting payment, an unknown one, and a load. */
async function fill(till: TillUnderTest): Promise<void> {
  const set = (name: string, on: boolean) =>
    till.page.evaluate(([fault, isOn]) => window.till.setDemoFault(fault, isOn), [
      name,
      on,
    ] as const);
  const loaded = await till.load(cardNumberOfStore(1), 500);
  await till.waitForState(loaded.id, 'applied');
  await set('drop-answer', true);
  const unknown = await till.redeem(cardNumberOfStore(2), 300);
  await till.waitForState(unknown.id, 'unknown');
  await set('drop-answer', false);
  await set('refuse', true);
  await till.redeem(cardNumberOfStore(3), 400);
}

test('every page and every question can be reached and left by keys, with a visible focus', async ({
  counter,
}) => {
  const till = await counter.startTill();
  await till.waitForConnection('online');
  await fill(till);
  const screen = new CashierScreen(till);
  const lost: string[] = [];
  const look = async (where: string) => {
    const fault = await screen.page.evaluate(focusFault);
    if (fault !== null) lost.push(`${where}: ${fault}`);
  };
  for (const { steps, ...page } of walk) {
    for (const { press, reads } of [page, ...steps]) {
      for (const key of press) {
        await screen.press(key);
        await look(`${String(reads)}, after ${key}`);
      }
      await screen.reads(reads);
      const isQuestion = (await screen.page.locator('[data-decision]').count()) > 0;
      if (isQuestion) lost.push(...(await goRound(screen, String(reads))));
    }
    lost.push(...(await goRound(screen, String(page.reads))));
  }
  expect(lost).toEqual([]);
});

test('training can be begun and ended by keys, with a visible focus', async ({ counter }) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, { managerPin: '824617' });
  const screen = new CashierScreen(till);
  const lost: string[] = [];
  await screen.open('F10', 'Settings');
  // The part *Health* has no numbered shortcut, so the search leads there.
  await screen.press('Control+f');
  await screen.type('training');
  await screen.pressToRead('Enter', 'Start training');
  await screen.pressTo('Control+t', 'Start training at this till?');
  lost.push(...(await goRound(screen, 'train?')));
  await screen.typePin('824617');
  // The keys so far end at *Cancel*, which Enter would press.
  await till.loadAnew(() => screen.page.keyboard.press('Control+Enter'));
  await screen.reads('TRAINING – no real money');
  await screen.pressTo('F8', 'Who is working?');
  lost.push(...(await goRound(screen, 'training, locked')));
  await till.loadAnew(() => screen.page.keyboard.press('Control+t'));
  expect((await till.overview()).book?.mode).toBe('real');
  expect(lost).toEqual([]);
});

/** Presses Tab until the first element has the focus again; returns the places where the focus was not visible. */
async function goRound(screen: CashierScreen, where: string): Promise<string[]> {
  const faults: string[] = [];
  const stops: number[] = [];
  for (;;) {
    await screen.page.keyboard.press('Tab');
    const stop = await screen.page.evaluate(numberFocus);
    if (stops.includes(stop)) return faults;
    stops.push(stop);
    const fault = await screen.page.evaluate(focusFault);
    if (fault !== null) faults.push(`${where}, by Tab: ${fault}`);
  }
}

/** Runs in the page: returns the index of the focused element among all elements. */
function numberFocus(): number {
  return [...document.querySelectorAll('*')].indexOf(document.activeElement ?? document.body);
}

/** Runs in the page: returns what is wrong with the focus, or null. */
function focusFault(): string | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body)
    return 'nothing has the focus';
  const name = focused.outerHTML.slice(0, 160);
  const isSeen = focused.matches(':focus-visible');
  if (!isSeen) return `not told to be seen: ${name}`;
  // If the page itself has the focus, the navigation shows which page is open.
  if (focused.tagName === 'MAIN') return null;
  // The focus frame may be on an element above, beside or inside the focused one: a figure, a label, the PIN.
  const { parentElement, nextElementSibling, children } = focused;
  const shown = [focused, parentElement, nextElementSibling, ...children];
  const isOutlined = shown.some((element) => {
    if (element === null || !element.checkVisibility({ opacityProperty: true })) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && width * height > 100;
  });
  return isOutlined ? null : `no outline: ${name}`;
}
