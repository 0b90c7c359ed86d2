import { expect, test } from 'vitest';
import { GRACE_MS } from '../../../../shared/evidence/settle-unknown.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import { MINUTE_MS } from '../../../../shared/values/time.ts';
import { intentId, MANAGER } from '../../../builders/guarded-ledger.ts';
import type { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { listedPayments, payByAnother } from '../../../builders/listed-payments.ts';
import { openEvidenceTill, makeUnknown } from '../../../builders/unknown-till.ts';

/**
 * A payment was unknown already when a backup was made. After it, somebody who continued with the till's records may
 * have sent the payment again, which the restored backup does not know.
 */

function tillWithUnknown(): GuardedLedger {
  const till = openEvidenceTill({ pairs: 0 });
  till.limits(() => ({ ...LIMIT_PRESETS['always-sell'], onlyThisTillMovesBalances: true }));
  payByAnother(till);
  makeUnknown(till, 'lost', till.card('anna'), 14_86);
  till.pass(GRACE_MS + MINUTE_MS);
  payByAnother(till);
  return till;
}

/** Asks for the list as it was before the backup was put back. */
function settleByList(till: GuardedLedger, rows = listedPayments(till)) {
  const { atMs, monoMs, run } = till.stamp();
  return till.propose({
    kind: 'settle-by-list',
    intentId: intentId('lost'),
    name: { sentAs: 'identifier', value: '6364anna' },
    rows,
    isToEnd: true,
    asked: { atMs, monoMs, run },
    afterSequence: till.ledger.lastSequence,
  });
}

test('a list that shows an unknown payment as missing releases it', () => {
  const till = tillWithUnknown();
  expect(settleByList(till)).toBe(true);
  expect(till.intent('lost').state).toBe('waiting');
});

test('in a restored backup an unknown payment is not released by a list that may lag behind its last sending', () => {
  const till = tillWithUnknown();
  till.startAgain('behind');
  till.write({ kind: 'end-outage' });
  till.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
  // Long enough for the payment's own grace period, since it was unknown before the backup.
  till.pass(GRACE_MS + MINUTE_MS);
  const rows = listedPayments(till);
  expect(settleByList(till, rows)).toBe(false);
  payByAnother(till);
  expect(settleByList(till)).toBe(true);
});
