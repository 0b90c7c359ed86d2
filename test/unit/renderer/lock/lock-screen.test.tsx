import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFormat, FormatProvider } from '../../../../renderer/design/figures/format.ts';
import { LockScreen } from '../../../../renderer/lock/lock-screen.tsx';
import { NO_PEOPLE } from '../../../../shared/proposals/people.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });

/** @param sales that are open, and how many of them are parked */
function shown(...[openSales, parkedSales]: readonly [number, number]): string {
  const people = { ...NO_PEOPLE, asksSignIn: true, locked: true };
  return renderToStaticMarkup(
    <FormatProvider value={format}>
      <LockScreen overview={{ people, language: 'en', openSales, parkedSales }} />
    </FormatProvider>,
  );
}

test('the lock screen says that a sale is open and its payments are saved, but not of parked sales', () => {
  expect(shown(1, 0)).toContain('A sale is still open. Payments taken for it are saved.');
  expect(shown(2, 1)).toContain('A sale is still open.');
  expect(shown(1, 1)).not.toContain('A sale is still open.');
  expect(shown(0, 0)).not.toContain('A sale is still open.');
});

test('the lock screen promises no sending, which may be paused or without a network', () => {
  expect(shown(0, 0)).not.toContain('still sent');
});
