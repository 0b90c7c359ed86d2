import { expect, test } from 'vitest';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import { layOutMatch, layOutMatchForPaper } from '../../../../renderer/day/report/lay-out-match.ts';
import type { ExportMatch } from '../../../../shared/local-api/match-export.ts';
import { t } from '../../../../shared/locales/language.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Amsterdam', currency: 'EUR' });

const match: ExportMatch = {
  matched: 7,
  onlyInExport: [{ reference: '1', exported: '5.00', taken: null, state: null }],
  onlyAtEvertill: [{ reference: '2', exported: null, taken: '6.00', state: 'applied' }],
  different: [{ reference: '3', exported: '-4.00', taken: '0.00', state: 'refunded' }],
  elsewhere: [{ reference: '4', exported: '8.00', taken: null, state: null }],
  unclear: [],
  unreadable: [9],
};

test('a match lists what is only on one side, and both amounts where they differ', () => {
  const sections = layOutMatch(match, format);
  expect(sections.map(({ heading }) => heading)).toEqual([
    t('otherTill.match.title'),
    t('otherTill.match.onlyInExport'),
    t('otherTill.match.elsewhere'),
    t('otherTill.match.onlyAtEvertill'),
    t('otherTill.match.different'),
  ]);
  const lines = sections.flatMap((section) => section.lines);
  expect(lines.map(({ label, count, cents }) => [label, count, cents])).toEqual([
    [t('otherTill.match.matched'), 7, null],
    [t('otherTill.match.unreadable'), 1, null],
    ['1', null, 500],
    ['4', null, 800],
    ['2', null, 600],
    ['3', null, 0],
  ]);
  expect(lines.at(-1)?.text).toContain('€4.00');
  expect(layOutMatchForPaper(match, '2026-11-20', format).sections).toHaveLength(5);
});

test('a payment without a final answer is left to a manager, not paid again', () => {
  const open = { reference: '5', exported: '9.00', taken: null, state: 'unknown' } as const;
  const [line] = layOutMatch({ ...match, unclear: [open] }, format).at(-1)?.lines ?? [];
  expect(line?.text).toContain('A manager finds it under “To resolve”');
  expect(line?.text).not.toContain('another payment');
});
