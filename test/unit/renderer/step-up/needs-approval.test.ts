import { expect, test } from 'vitest';
import { layOutReport } from '../../../../renderer/day/report/lay-out-report.ts';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import { describeNeedsApproval } from '../../../../renderer/step-up/describe-needs-approval.ts';
import { t } from '../../../../shared/locales/language.ts';
import { GuardedLedger, intentId, MANAGER } from '../../../builders/guarded-ledger.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });

const HUB = { till: 'north', host: 'hub', port: 5488 };

function restore(till: GuardedLedger): void {
  till.startAgain('behind');
  till.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
  till.write({ kind: 'end-outage' });
}

function startWithoutHub(till: GuardedLedger): void {
  till.write({ kind: 'note-hub', hub: HUB });
  till.startAgain();
}

test.each([
  ['its records were restored', restore],
  ['it has not reached its hub since its start', startWithoutHub],
])('a payment of this till and shift is not called one of another if %s', (_, start) => {
  const till = GuardedLedger.started({ mode: 'real' });
  till.accept('paid', till.card('ben', 100_00));
  till.apply('paid', 90_00);
  till.accessLevel = 'cashier';
  start(till);
  const refusal = till.refusal({
    kind: 'put-right',
    intentId: intentId('back'),
    reverses: intentId('paid'),
    reason: 'returned',
  });
  if (refusal.why !== 'needs-approval') throw new Error(refusal.why);
  expect(describeNeedsApproval(refusal, String)).toBe(
    'This is from an earlier shift, or may already have been given back elsewhere. It needs manager approval.',
  );
});

test('no manager is promised a name in the report, which names the person at the till', () => {
  const day = ShopDay.withShift();
  const { till } = day;
  till.accept('paid', till.card('ben', 100_00));
  till.apply('paid', 90_00);
  till.write({ kind: 'open-drawer' }, MANAGER);
  till.write(
    {
      kind: 'put-right',
      intentId: intentId('back'),
      reverses: intentId('paid'),
      reason: 'returned',
    },
    MANAGER,
  );
  const report = JSON.stringify(layOutReport(day.report(), format));
  expect(report).toContain('Ann, reversals');
  expect(report).not.toMatch(/Mia|returned/);
  const promised = [
    t('question.inReport'),
    t('activity.putRightAlone.report'),
    t('printer.drawerReport'),
  ];
  for (const text of promised) {
    expect(text).not.toMatch(/(with|in) your name/);
    expect(text).toContain('The history records your name');
  }
});
