import { expect, test } from 'vitest';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import { categoryLines } from '../../../../renderer/day/report/lay-out-categories.ts';
import { layOutReport } from '../../../../renderer/day/report/lay-out-report.ts';
import { t } from '../../../../shared/locales/language.ts';
import type { CategorySum } from '../../../../shared/reports/sum-sales.ts';
import { cents } from '../../../../shared/values/money.ts';
import { intentId, MANAGER, UNKNOWN_OUTCOME } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Amsterdam', currency: 'EUR' });

const sumOf = (externalId: string | null, name: string): CategorySum => ({
  externalId,
  name,
  quantity: 1,
  cents: cents(1_00),
});

const labelsOf = (...all: CategorySum[]) => categoryLines(all, format).map(({ label }) => label);

test('goods without a category and a category of that name, or of no name, have different lines', () => {
  const none = t('sale.ring.noCategory');
  expect(labelsOf(sumOf(null, ''), sumOf('MISC', none))).toEqual([none, `${none}, MISC`]);
  expect(labelsOf(sumOf('TEA', ' '), sumOf(null, ''))).toEqual(['TEA', none]);
});

test('two categories of one name show their identifiers, and others their name alone', () => {
  const all = [sumOf('B1', 'Books'), sumOf('B2', 'Books'), sumOf('T', 'Tea')];
  expect(labelsOf(...all)).toEqual(['Books, B1', 'Books, B2', 'Tea']);
});

test('a redemption that was written off is in one line of its heading', () => {
  const day = ShopDay.withShift();
  const sale = day.openSale(lineOfCategory(10_00, 'books'));
  const gift = day.payByGift(sale, day.till.card('anna'), 10_00);
  day.complete(sale);
  day.till.write({ kind: 'begin-sending', intentId: intentId(gift), keyVersion: 1 });
  day.till.answer(gift, UNKNOWN_OUTCOME);
  day.till.pass(86_400_000);
  const settle = {
    kind: 'settle',
    intentId: intentId(gift),
    how: 'shop-loss',
    reason: 'lost',
  } as const;
  day.till.write(settle, MANAGER);
  const sections = layOutReport(day.report(), format);
  const tells = (heading: string) =>
    sections.find((one) => one.heading === heading)?.lines.map(({ label }) => label);
  expect(tells(t('reports.report.redeemed'))).toEqual([t('reports.report.certainties.nothing')]);
  expect(tells(t('reports.report.lossesTitle'))).toEqual([t('reports.report.losses')]);
});
