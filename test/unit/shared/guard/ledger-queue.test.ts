import { describe, expect, test } from 'vitest';
import { cents } from '../../../../shared/values/money.ts';
import { runIdSchema } from '../../../../shared/values/ids.ts';
import { DAY_MS, HOUR_MS, instantMs } from '../../../../shared/values/time.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import { admit } from '../../../../shared/guard/admit.ts';
import { clockAt } from '../../../../shared/ledger/ledger.ts';
import { DAY_ONE_MS, GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';

describe('pauses of the queue', () => {
  test('exist once per cause, and repeating or lifting a missing one changes nothing', () => {
    const till = GuardedLedger.started();
    const lift = { kind: 'resume-sending' as const, cause: 'person' as const };
    expect(till.refusal(lift)).toEqual({ why: 'nothing-changes' });
    till.write({ kind: 'pause-sending' });
    expect(till.refusal({ kind: 'pause-sending' })).toEqual({ why: 'nothing-changes' });
    till.write(lift);
    expect(till.ledger.queue.pauses).toEqual([]);
  });

  test('for a broken invariant cannot be lifted', () => {
    const till = GuardedLedger.started();
    till.write({ kind: 'pause-queue', cause: 'invariant', note: 'I2' });
    const lift = { kind: 'resume-sending' as const, cause: 'invariant' as const };
    expect(till.refusal(lift, MANAGER)).toEqual({ why: 'queue-paused', cause: 'invariant' });
  });

  test('for a journal that fell behind are lifted only by a manager', () => {
    const till = GuardedLedger.started();
    till.write({ kind: 'pause-queue', cause: 'journal-behind', note: '' });
    const lift = { kind: 'resume-sending' as const, cause: 'journal-behind' as const };
    expect(till.refusal(lift)).toEqual({ why: 'needs-manager' });
    till.write(lift, MANAGER);
  });

  test('for a doubted journal record up to which fact the doubt reaches', () => {
    const till = GuardedLedger.started();
    const { sequence } = till.write({ kind: 'pause-queue', cause: 'journal-behind', note: '' });
    expect(till.ledger.queue.behind).toEqual({ sequence, atMs: till.wallMs });
  });

  test('for a refused key last until the probe passes or the key changes', () => {
    const till = GuardedLedger.started();
    till.write({ kind: 'pause-for-key' });
    till.write({ kind: 'resume-for-key' });
    till.write({ kind: 'pause-for-key' });
    till.write({ kind: 'pause-sending' });
    till.write({ kind: 'change-credentials', keyVersion: 2 });
    expect(till.ledger.queue.pauses).toMatchObject([{ cause: 'person' }]);
    expect(till.refusal({ kind: 'change-credentials', keyVersion: 2 })).toEqual({
      why: 'nothing-changes',
    });
  });

  test('are not lifted by a restart', () => {
    const till = GuardedLedger.started();
    till.write({ kind: 'pause-sending' });
    till.restart();
    expect(till.ledger.queue.pauses).toMatchObject([{ cause: 'person' }]);
  });
});

describe('an outage', () => {
  test('begins once, keeps its beginning when its cause changes, and ends', () => {
    const till = GuardedLedger.started();
    expect(till.refusal({ kind: 'end-outage' })).toEqual({ why: 'nothing-changes' });
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    const sinceMs = till.ledger.queue.outage?.sinceMs;
    till.pass(HOUR_MS);
    expect(till.refusal({ kind: 'begin-outage', cause: 'no-network' })).toEqual({
      why: 'nothing-changes',
    });
    till.write({ kind: 'begin-outage', cause: 'service-failing' });
    expect(till.ledger.queue.outage).toEqual({ sinceMs, cause: 'service-failing' });
    till.write({ kind: 'end-outage' });
    expect(till.ledger.queue).toMatchObject({ outage: null, reachedAtMs: till.wallMs });
  });

  test('continues after a restart; without one before, a start begins one', () => {
    const till = GuardedLedger.started();
    till.write({ kind: 'end-run' });
    till.restart();
    expect(till.ledger.queue.outage).toEqual({ sinceMs: till.wallMs, cause: 'starting' });
    till.pass(HOUR_MS);
    till.restart();
    expect(till.ledger.queue.outage?.sinceMs).toBe(DAY_ONE_MS);
  });

  test('includes the time of working offline from its start', () => {
    const till = GuardedLedger.started();
    till.write({ kind: 'work-offline', on: true });
    expect(till.refusal({ kind: 'work-offline', on: true })).toEqual({ why: 'nothing-changes' });
    till.pass(25 * HOUR_MS);
    const card = till.card('anna');
    expect(till.quote(card)).toMatchObject({ upToCents: 0, because: 'offline-outage-too-long' });
    till.write({ kind: 'work-offline', on: false });
    expect(till.ledger.queue.outage?.sinceMs).toBe(DAY_ONE_MS);
  });
});

describe('the ledger', () => {
  test('begins with its service and never changes to another one', () => {
    const till = new GuardedLedger();
    expect(till.refusal({ kind: 'start-run', version: '1', receiptsAfter: 0 })).toEqual({
      why: 'no-book',
    });
    const { book } = GuardedLedger.started().ledger;
    if (book === null) throw new Error('a started till has a book');
    till.write({ kind: 'open-book', book });
    expect(till.refusal({ kind: 'open-book', book })).toEqual({ why: 'other-book' });
  });

  test('accepts only facts of the started run', () => {
    const till = GuardedLedger.started();
    const stamp = { ...till.stamp(), run: runIdSchema.parse('run-of-another') };
    expect(admit(till.ledger, { kind: 'pause-sending' }, stamp)).toEqual({
      kind: 'refused',
      refusal: { why: 'no-run' },
    });
  });

  test('records a new card once, by id and by number', () => {
    const till = GuardedLedger.started();
    const cardId = till.card('anna');
    const secret = { sentAs: 'identifier' as const, value: 'another' };
    expect(till.refusal({ kind: 'introduce-card', cardId, secret })).toEqual({ why: 'card-known' });
    const other = { ...secret, value: '6364anna' };
    const newId = { kind: 'introduce-card' as const, cardId: till.card('bert'), secret: other };
    expect(till.refusal(newId)).toEqual({ why: 'card-known' });
  });

  test('refuses a stated balance of the future or of an unknown card', () => {
    const till = GuardedLedger.started();
    const cardId = till.card('anna', null);
    const stated = {
      kind: 'state-opening-balance' as const,
      cardId,
      balanceCents: cents(5_00),
      asOfMs: instantMs(till.wallMs + DAY_MS),
    };
    till.write(stated);
    expect(till.cardNow(cardId).stated).toEqual({ balanceCents: 5_00, asOfMs: till.wallMs });
    const stranger = GuardedLedger.started();
    expect(stranger.refusal(stated)).toEqual({ why: 'unknown-card' });
  });

  test('begins with the limits of the set-up file, and a change names its manager', () => {
    const till = GuardedLedger.started();
    till.write({ kind: 'provision-limits', limits: LIMIT_PRESETS.careful });
    expect(till.ledger.limits.preset).toBe('careful');
    const change = { kind: 'change-limits' as const, limits: LIMIT_PRESETS['always-sell'] };
    const { fact } = till.write(change, MANAGER);
    expect(fact).toMatchObject({ kind: 'limits-changed', manager: 'Mia' });
    expect(till.quote(till.card('anna', 200_00)).deferredUpToCents).toBe(100_00);
  });

  test.each(['cashier', 'manager', 'open'] as const)(
    'refuses new limits without a PIN, even from a %s',
    (accessLevel) => {
      const till = GuardedLedger.started();
      till.accessLevel = accessLevel;
      const change = { kind: 'change-limits' as const, limits: LIMIT_PRESETS['always-sell'] };
      expect(till.refusal(change)).toEqual({ why: 'needs-manager' });
      expect(till.ledger.limits.preset).toBe('shop');
    },
  );
});

describe('the ledger’s clock', () => {
  // Hostile input 87.
  test('never goes back, and continues while the computer’s is set back', () => {
    const till = GuardedLedger.started();
    till.wallMs -= 5 * HOUR_MS;
    till.monoMs += HOUR_MS;
    expect(clockAt(till.ledger, till.stamp())).toBe(DAY_ONE_MS + HOUR_MS);
    till.restart();
    expect(till.ledger.clockMs).toBe(DAY_ONE_MS);
  });
});
