import { expect, test } from 'vitest';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import { checkpointSchema, fromCheckpoint } from '../../../../shared/ledger/memory/checkpoint.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/values/time.ts';
import {
  GuardedLedger,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
  writtenCheckpoint,
} from '../../../builders/guarded-ledger.ts';

/** A backup is restored between a write-off and the next outage: what the backup has is as it was before. */

/** €50 a payment and €60 a day. */
function started(): GuardedLedger {
  const till = GuardedLedger.started();
  const offline = {
    ...LIMIT_PRESETS.shop.offline,
    perRedemptionCents: cents(50_00),
    perDayCents: cents(60_00),
    perTillCents: cents(200_00),
    outageMs: 7 * DAY_MS,
  };
  till.limits((limits) => ({ ...limits, preset: 'own', tillsInStore: 1, offline }));
  return till;
}

const possible = (till: GuardedLedger) => till.quote(till.card(`new-${till.ledger.lastSequence}`));

function writeOff(till: GuardedLedger, name: string): void {
  const settle = { kind: 'settle', how: 'shop-loss', reason: 'Nobody will pay it.' } as const;
  till.write({ ...settle, intentId: till.intent(name).id }, MANAGER);
}

/** Starts the till from an older state, which a manager accepts after comparing it with the service. */
function restore(till: GuardedLedger, backup: unknown): void {
  till.ledger = fromCheckpoint(checkpointSchema.parse(backup));
  till.startAgain('behind');
  till.write({ kind: 'end-outage' });
  till.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
}

test.each([
  ['lost its answer', UNKNOWN_OUTCOME],
  ['was refused', refusedOutcome(422)],
] as const)(
  'a payment that waited at the backup, %s and was written off, counts for a day',
  (_, outcome) => {
    const till = started();
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    till.accept('one', till.card('anna'), 'redeem', 30_00);
    const backup = writtenCheckpoint(till.ledger);
    till.write({ kind: 'end-outage' });
    till.sendAndHear('one', outcome);
    writeOff(till, 'one');
    restore(till, backup);
    till.pass(HOUR_MS);
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(till.intent('one').state).toBe('unknown');
    expect(possible(till)).toMatchObject({ upToCents: 30_00, because: 'offline-per-day' });
    till.pass(DAY_MS);
    expect(possible(till)).toMatchObject({ upToCents: 50_00 });
  },
);

test('a payment written off after the backup, in which it was unknown, counts for a day, and once if written off again', () => {
  const till = started();
  till.accept('one', till.card('anna'), 'redeem', 30_00);
  till.sendAndHear('one', UNKNOWN_OUTCOME);
  const backup = writtenCheckpoint(till.ledger);
  writeOff(till, 'one');
  restore(till, backup);
  till.write({ kind: 'begin-outage', cause: 'no-network' });
  expect(possible(till)).toMatchObject({ upToCents: 30_00, because: 'offline-per-day' });
  writeOff(till, 'one');
  expect(possible(till)).toMatchObject({ upToCents: 30_00, because: 'offline-per-day' });
});

test('a payment written off before the backup counts in the next outage after a restore as it did before', () => {
  const till = started();
  till.accept('one', till.card('anna'), 'redeem', 30_00);
  till.sendAndHear('one', UNKNOWN_OUTCOME);
  writeOff(till, 'one');
  const backup = writtenCheckpoint(till.ledger);
  till.accept('two', till.card('bert'), 'redeem', 1_00);
  restore(till, backup);
  till.write({ kind: 'begin-outage', cause: 'no-network' });
  expect(possible(till)).toMatchObject({ upToCents: 30_00, because: 'offline-per-day' });
});
