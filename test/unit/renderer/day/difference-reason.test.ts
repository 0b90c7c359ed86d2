import { afterEach, expect, test } from 'vitest';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import { layOutReport } from '../../../../renderer/day/report/lay-out-report.ts';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import { t } from '../../../../shared/locales/language.ts';
import { cents } from '../../../../shared/values/money.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

afterEach(() => setLanguage('en'));

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Amsterdam', currency: 'EUR' });

/** Returns the report's lines for a drawer that is one euro short, with this reason. */
function drawerOf(differenceReason?: string) {
  const day = ShopDay.withShift(100_00);
  day.till.write({
    kind: 'close-shift',
    counted: { cashCents: cents(99_00), cardCents: null, otherCents: null },
    ...(differenceReason !== undefined && { differenceReason }),
    carriesOpenSale: false,
  });
  const sections = layOutReport(day.report(1), format, false);
  return sections.find(({ heading }) => heading === t('reports.report.cash'))?.lines ?? [];
}

const reasonIn = (lines: ReturnType<typeof drawerOf>) =>
  lines.find(({ label }) => label === t('reports.report.differenceReason'))?.text;

test('a chosen reason is in the Z report in the reader’s language, and a typed one as typed', () => {
  expect(reasonIn(drawerOf('ready:wrong-change'))).toBe('Wrong change given');
  expect(reasonIn(drawerOf('Coins fell behind the drawer'))).toBe('Coins fell behind the drawer');
  setLanguage('de');
  expect(reasonIn(drawerOf('ready:wrong-change'))).toBe('Falsches Rückgeld');
});

test('the Z report of a close without a reason has no line for it', () => {
  expect(reasonIn(drawerOf())).toBeUndefined();
});
