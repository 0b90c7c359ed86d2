import { expect, test } from 'vitest';
import { describeNeedsApproval } from '../../../../renderer/step-up/describe-needs-approval.ts';
import { GuardedLedger, intentId, MANAGER } from '../../../builders/guarded-ledger.ts';

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
