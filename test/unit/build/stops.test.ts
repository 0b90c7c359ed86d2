import { describe, expect, test } from 'vitest';
import { pauseExits } from '../../../build/describe-pauses.ts';
import { isPausedBy, pauseCauseSchema } from '../../../shared/ledger/money/queue.ts';
import { GuardedLedger, MANAGER } from '../../builders/guarded-ledger.ts';

describe.each(pauseCauseSchema.options)('the pause %s', (cause) => {
  const { by, act } = pauseExits[cause];

  function paused(): GuardedLedger {
    const till = GuardedLedger.started();
    till.write({ kind: 'pause-queue', cause, note: '' });
    return till;
  }

  test('can be ended by the person whom its message names', () => {
    const till = paused();
    const { keyVersion } = till.ledger.queue;
    const exit = act(keyVersion);
    if (by === 'cashier') till.accessLevel = 'cashier';
    else if (exit.kind !== 'change-credentials') {
      expect(till.refusal(exit)).toEqual({ why: 'needs-manager' });
    }
    till.write(exit, by === 'manager' ? MANAGER : null);
    expect(isPausedBy(till.ledger.queue, cause)).toBe(false);
  });
});
