import { expect, test } from 'vitest';
import {
  intentToAdopt,
  isUnsafeToSend,
} from '../../../../shared/guard/money/adopted-transactions.ts';
import { mayDecide } from '../../../../shared/proposals/acts.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { serviceUuidsBefore } from '../../../../shared/ledger/sale/archived.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/values/time.ts';

/**
 * Attacks on docs/quality/taking-over.md by two people at two tills; each of these succeeded against a first version.
 */

function adopt(till: GuardedLedger, copy: GuardedLedger, name: string) {
  const intent = copy.intent(name);
  const cardId = assertPresent([...till.ledger.cards.keys()][0], 'it has a card');
  const mayLeave = isUnsafeToSend(copy.ledger, intent, copy.ledger.lastSequence);
  till.write(intentToAdopt(copy.ledger, intent, { cardId, from: 'dead', mayHaveLeft: mayLeave }));
}

test('a payment whose undoing is missing in the copy is not sent by the successor, whoever asks', () => {
  const dead = GuardedLedger.started({ mode: 'real', online: false });
  dead.write(dead.request('one', dead.card('anna', 80_00), 'redeem', 5_00));
  dead.write({ kind: 'recall', intentId: intentId('one') });
  const till = GuardedLedger.atHub();
  adopt(till, dead, 'one');
  // The lost till's next fact, which undoes the payment, has not reached the copy.
  till.pass(HOUR_MS);
  expect(mayDecide(till.ledger, till.intent('one'), 'send-again')).toBe(false);
  const release = { kind: 'release', intentId: intentId('one'), reason: 'not there' } as const;
  expect(till.propose(release, MANAGER)).toBe(false);
});

test('a lost till’s wrong clock does not decide from when its successor looks up payments', () => {
  const dead = GuardedLedger.started({ mode: 'real' });
  dead.wallMs += 30 * DAY_MS;
  dead.write(dead.request('one', dead.card('anna', 80_00), 'load', 5_00));
  dead.write(dead.request('two', dead.card('bob', 80_00), 'load', 5_00));
  dead.send('one');
  const till = GuardedLedger.atHub();
  adopt(till, dead, 'one');
  adopt(till, dead, 'two');
  till.pass(HOUR_MS);
  till.write({ kind: 'release', intentId: intentId('one'), reason: 'not there' }, MANAGER);
  till.sendAndHear('one', UNKNOWN_OUTCOME);
  for (const name of ['one', 'two']) {
    expect(till.intent(name).firstSent).toBeUndefined();
    expect(serviceUuidsBefore(till.ledger, till.intent(name)).size).toBe(0);
  }
});
