import { describe, expect, test } from 'vitest';
import { intentSchema, UNTOLD } from '../../../../shared/ledger/intent.ts';
import { recover } from '../../../../shared/guard/recover.ts';
import { HOUR_MS } from '../../../../shared/values/time.ts';
import { intentId, KEYS_OF_NOW, MANAGER, refusedWith } from '../../../builders/guarded-ledger.ts';
import type { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { trusting } from '../../../builders/unknown-till.ts';

/**
 * What stood for a person before the journal was taken for a copy: found not taken, it stands for a
 * person again, since its customer may have paid otherwise (decision 0034).
 */

const one = { intentId: intentId('one') };
const byKey = { kind: 'release-by-key', ...one, ...KEYS_OF_NOW } as const;

function accepted(): GuardedLedger {
  const till = trusting();
  till.accept('one', till.card('0001'));
  return till;
}

/** The journal is older than it was, and a manager has let the till go on. */
function afterDoubt(till: GuardedLedger): GuardedLedger {
  till.restart();
  const untold = { intents: new Set([one.intentId]) };
  for (const proposal of recover(till.ledger, 'behind', untold)) till.write(proposal);
  till.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
  expect(till.intent('one').state).toBe('unknown');
  till.pass(HOUR_MS);
  return till;
}

/** The service’s list shows nothing of it. */
function notListed(till: GuardedLedger) {
  const { atMs, monoMs, run } = till.stamp();
  return {
    kind: 'settle-by-list' as const,
    ...one,
    name: { sentAs: 'identifier' as const, value: '63640001' },
    rows: [],
    asked: { atMs, monoMs, run },
  };
}

function refusedOne(): GuardedLedger {
  const till = accepted();
  till.send('one');
  till.answer('one', refusedWith(422));
  return till;
}

describe('what nobody was told of', () => {
  test('is held back again when nothing of it is listed', () => {
    const till = afterDoubt(accepted());
    till.write(notListed(till));
    expect(till.intent('one')).toMatchObject({ state: 'refused', cause: UNTOLD, attempts: 0 });
    expect(till.ledger.forPerson.has(one.intentId)).toBe(true);
    expect(till.intent('one').doubted).toBeUndefined();
  });

  test('is not sent under its key by itself', () => {
    expect(afterDoubt(accepted()).refusal(byKey)).toEqual({ why: 'needs-manager' });
  });

  test('is remembered by what is written of it', () => {
    const intent = afterDoubt(accepted()).intent('one');
    expect(intentSchema.parse(JSON.parse(JSON.stringify(intent)))).toEqual(intent);
    expect(intent.doubted).toMatchObject({ state: 'refused', cause: UNTOLD });
  });

  test('is sent once a manager says that it stands, and after that like any other', () => {
    const till = afterDoubt(accepted());
    till.write(notListed(till));
    const { fact } = till.write({ kind: 'release', ...one, reason: 'it stands' }, MANAGER);
    expect(fact.kind).toBe('intent-released');
    expect(till.intent('one').state).toBe('waiting');
  });
});

describe('what the service had refused', () => {
  test('is refused again when nothing of it is listed', () => {
    const till = refusedOne();
    const before = till.intent('one');
    afterDoubt(till).write(notListed(till));
    expect(till.intent('one')).toMatchObject({
      state: 'refused',
      verdict: 'refused',
      cause: before.cause,
    });
  });

  test('is not sent under its key by itself', () => {
    expect(afterDoubt(refusedOne()).refusal(byKey)).toEqual({ why: 'needs-manager' });
  });

  test('is sent again by itself where a manager had released it before the doubt', () => {
    const till = refusedOne();
    till.write({ kind: 'release', ...one, reason: 'it stands' }, MANAGER);
    till.restart();
    for (const proposal of recover(till.ledger, 'behind')) till.write(proposal);
    till.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
    till.pass(HOUR_MS);
    till.write(notListed(till));
    expect(till.intent('one')).toMatchObject({ state: 'waiting', verdict: 'released' });
  });
});
