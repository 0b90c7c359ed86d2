import { expect, test } from 'vitest';
import { limitsInTraining } from '../../../../shared/policy/part-of-store.ts';
import { cents } from '../../../../shared/values/money.ts';
import { GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';

test('a till that trains without the service promises no more than its share of the store’s sums', () => {
  const shop = GuardedLedger.started({ mode: 'real' });
  const hub = { till: 'north', host: 'hub', port: 5488, tills: 3 } as const;
  shop.write({ kind: 'note-hub', hub }, MANAGER);
  shop.limits((limits) => ({
    ...limits,
    offline: { ...limits.offline, perTillCents: cents(60_00) },
  }));
  const training = GuardedLedger.started();
  training.limits(() => limitsInTraining(shop.ledger));
  training.write({ kind: 'begin-outage', cause: 'no-network' });
  expect(training.quote(training.card('anna', 100_00))).toMatchObject({
    upToCents: 20_00,
    because: 'offline-per-till',
  });
});
