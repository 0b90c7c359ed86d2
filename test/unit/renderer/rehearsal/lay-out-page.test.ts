import { describe, expect, test } from 'vitest';
import {
  rehearsalFiguresOf,
  layOutRehearsalForPaper,
  rehearsalMessageMeanings,
  rehearsalStepsOf,
  rehearsalVerdictOf,
} from '../../../../renderer/rehearsal/lay-out-page.ts';
import type { ShownRun } from '../../../../renderer/rehearsal/lay-out-page.ts';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import { rehearsalPageSchema } from '../../../../shared/rehearsal/count-rehearsal.ts';
import { cents } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';

const PAGE = rehearsalPageSchema.parse({
  sales: 6,
  taken: 5,
  lost: 0,
  twice: 0,
  open: 0,
  limited: 0,
  limitedBy: null,
  unknownAfterKill: 1,
  wasKilled: true,
  atRiskCents: cents(15_00),
  limitCents: cents(2_500_00),
  outageSeconds: 14,
  restartSeconds: 3,
  drainSeconds: 1,
});

const RUN: ShownRun = {
  state: 'done',
  step: 'back',
  by: 'till',
  beganAtMs: instantMs(Date.UTC(2026, 10, 28, 12)),
  tills: null,
  page: PAGE,
  isHere: true,
  sales: 6,
  payments: 5,
};

const format = createFormat({ locale: 'en-IE', timeZone: 'UTC', currency: 'EUR', minorUnit: 2 });
const withPage = (changes: Partial<typeof PAGE>) => ({ ...RUN, page: { ...PAGE, ...changes } });

describe('the page of a rehearsal', () => {
  test.each([
    ['praises a rehearsal in which everything was resolved', RUN, 'good'],
    ['calls for support where something was lost', withPage({ lost: 1 }), 'bad'],
    ['calls for support where something was taken twice', withPage({ twice: 1 }), 'bad'],
    [
      'calls for support where something was taken twice, even if it was ended early',
      { ...withPage({ twice: 1 }), state: 'ended' },
      'bad',
    ],
    ['does not praise a rehearsal with an open payment', withPage({ open: 1 }), 'attention'],
    ['does not praise a rehearsal that was ended early', { ...RUN, state: 'ended' }, 'attention'],
    ['does not praise a rehearsal without figures', { ...RUN, page: null }, 'attention'],
    ['does not praise a rehearsal without a payment', withPage({ taken: 0 }), 'attention'],
  ] as const)('%s', (_claim, run, tone) => {
    expect(rehearsalVerdictOf(run).tone).toBe(tone);
  });

  test('has the same figures on paper as on screen, and says that the store has no hub', () => {
    const paper = layOutRehearsalForPaper(RUN, format);
    const rows = rehearsalFiguresOf(PAGE, format).map((one) => ({ ...one, isSum: false }));
    expect(paper.sections.map((one) => one.rows)).toEqual([rows]);
    expect(rows).toContainEqual({ label: 'Maximum at risk', figure: '€15.00', isSum: false });
    expect(paper.notes[0]).toBe(
      'This till has joined no hub, so the step that disconnects it is skipped.',
    );
    expect(paper.notes).toHaveLength(1 + rehearsalMessageMeanings(RUN).length);
  });

  test('explains only messages that a cashier could have read: no unknown payment, limit or hub that did not occur', () => {
    const said = (run: ShownRun) => rehearsalMessageMeanings(run).map(({ label }) => label);
    expect(said(RUN)).toEqual(['Offline', 'To resolve', 'Sending …']);
    const other = withPage({ unknownAfterKill: 0, limited: 1, limitedBy: 'offline-unknown-card' });
    expect(said({ ...other, tills: 3 })).toEqual([
      'Offline',
      'This is the store’s offline limit for an unknown card.',
      expect.stringContaining('cut off from the store’s hub'),
      'Sending …',
    ]);
    expect(said({ ...RUN, page: null })).toEqual([]);
    expect(said({ ...RUN, state: 'ended', step: 'before' })).toEqual([]);
    // A power cut leaves unknown how long the outage lasted, not what it said.
    expect(said(withPage({ outageSeconds: null }))).toEqual(said(RUN));
  });

  test('lists the hub’s step only at a store that has one', () => {
    expect([rehearsalStepsOf(RUN).length, rehearsalStepsOf({ tills: 1 }).length]).toEqual([5, 6]);
  });
});
