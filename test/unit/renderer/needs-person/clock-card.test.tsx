import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createFormat, FormatProvider } from '../../../../renderer/design/figures/format.ts';
import { ClockCard } from '../../../../renderer/needs-person/cards/clock-card.tsx';
import { HOUR_MS, instantMs } from '../../../../shared/values/time.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });

afterEach(() => {
  vi.useRealTimers();
});

test('the time that a manager compares with a watch is the time now, not that of the till’s last message', () => {
  const toldMs = Date.parse('2026-11-30T10:49:22+01:00');
  vi.useFakeTimers({ now: toldMs + 3 * HOUR_MS, toFake: ['Date'] });
  const clock = { seenMs: instantMs(toldMs + 24 * HOUR_MS), nowMs: instantMs(toldMs) };
  const overview = { shift: null, timeZone: 'Europe/Brussels', dayEndsAtHour: 4 };
  const said = renderToStaticMarkup(
    <MantineProvider>
      <FormatProvider value={format}>
        <ClockCard clock={clock} overview={overview} />
      </FormatProvider>
    </MantineProvider>,
  );
  expect(said).toContain('but the computer now shows 30/11/2026 13:49.');
});
