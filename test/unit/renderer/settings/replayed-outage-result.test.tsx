import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFormat, FormatProvider } from '../../../../renderer/design/figures/format.ts';
import { ReplayedOutageResult } from '../../../../renderer/settings/limits/replayed-outage-result.tsx';
import type { ReplayedOutage } from '../../../../shared/guard/replay-outage.ts';
import { cents } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';

/** What the replay of a week without the card service claims about what really happened. */

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });
const NONE = { count: 0, cents: cents(0) };

function said(change: Partial<ReplayedOutage>): string {
  const { promised = NONE, refused = NONE, unpaid = NONE } = change;
  const day = { startMs: instantMs(0), promised, refused, riskCents: promised.cents };
  const result = { promised, refused, unpaid, days: [day], refusedLoads: NONE };
  return renderToStaticMarkup(
    <MantineProvider>
      <FormatProvider value={format}>
        <ReplayedOutageResult {...result} />
      </FormatProvider>
    </MantineProvider>,
  );
}

test('nothing is claimed about redemptions that the limits would not have allowed', () => {
  const refused = { count: 16, cents: cents(158_45) };
  expect(said({ refused })).not.toContain('In fact');
  expect(said({ refused, promised: { count: 1, cents: cents(5_00) } })).toContain(
    'In fact, nothing was lost of the redemptions within the limits.',
  );
});

test('what stayed unpaid is told of the redemptions within the limits, whoever ended it', () => {
  const unpaid = { count: 1, cents: cents(8_95) };
  expect(said({ promised: { count: 2, cents: cents(13_95) }, unpaid })).toContain(
    'In fact, 1 of the redemptions within the limits stayed unpaid: €8.95.',
  );
});
