import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createFormat, FormatProvider } from '../../../../renderer/design/figures/format.ts';
import { ClockCard } from '../../../../renderer/needs-person/cards/clock-card.tsx';
import { bookSchema } from '../../../../shared/ledger/store/book.ts';
import { HOUR_MS, instantMs } from '../../../../shared/values/time.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });

const BOOK = bookSchema.parse({
  id: 'shop-book',
  tillId: 'till-0001',
  mode: 'real',
  baseUrl: 'https://cards.example',
  moneySegment: 'v3/oauth/clients',
  shopUuid: 'shop-1',
  currency: 'EUR',
  minorUnit: 2,
  redeemSign: -1,
  signKnown: true,
});
const OVERVIEW = { shift: null, timeZone: 'Europe/Brussels', dayEndsAtHour: 4 };

afterEach(() => {
  vi.useRealTimers();
});

test('the time that a manager compares with a watch is the time now, not that of the till’s last message', () => {
  const toldMs = Date.parse('2026-11-30T10:49:22+01:00');
  vi.useFakeTimers({ now: toldMs + 3 * HOUR_MS, toFake: ['Date'] });
  const clock = { seenMs: instantMs(toldMs + 24 * HOUR_MS), nowMs: instantMs(toldMs) };
  const overview = { ...OVERVIEW, book: BOOK };
  const said = renderToStaticMarkup(
    <MantineProvider>
      <FormatProvider value={format}>
        <ClockCard clock={clock} overview={overview} />
      </FormatProvider>
    </MantineProvider>,
  );
  expect(said).toContain('but the computer now shows 30/11/2026 13:49.');
});

test.each([
  ['https://cards.example', /balances seem older/, true],
  ['', /balance|gift card|offline/, false],
])(
  'with the card service “%s”, a wrong clock is described by what exists there',
  (baseUrl, about, isSaid) => {
    const clock = { seenMs: instantMs(HOUR_MS), nowMs: instantMs(0) };
    const said = renderToStaticMarkup(
      <MantineProvider>
        <FormatProvider value={format}>
          <ClockCard clock={clock} overview={{ ...OVERVIEW, book: { ...BOOK, baseUrl } }} />
        </FormatProvider>
      </MantineProvider>,
    );
    expect(about.test(said)).toBe(isSaid);
  },
);
