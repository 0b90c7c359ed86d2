import { indexIntent } from '../../../../shared/ledger/money/intent-index.ts';
import { describe, expect, test } from 'vitest';
import { admit } from '../../../../shared/guard/admit.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { MINUTE_MS, SECOND_MS } from '../../../../shared/values/time.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  KEY_REFUSED_OUTCOME,
  MANAGER,
  NOT_SENT_OUTCOME,
  refusedOutcome,
  MISFIT_OUTCOME,
  tooManyRequestsOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';

function sending(name: string, keyVersion = 1) {
  return { kind: 'begin-sending' as const, intentId: intentId(name), keyVersion };
}

/** Accepts two deferred redemptions of one card, €10 first. */
function withTwo() {
  const till = GuardedLedger.started();
  const card = till.card('anna');
  till.accept('first', card);
  till.accept('second', card);
  return { till, card };
}

describe('sending a payment again', () => {
  test('is refused while it is being sent', () => {
    const { till } = withTwo();
    till.send('first');
    expect(till.refusal(sending('first'))).toEqual({ why: 'wrong-state', state: 'sending' });
  });

  test('is refused after an answer that leaves it unknown', () => {
    const { till } = withTwo();
    till.sendAndHear('first', UNKNOWN_OUTCOME);
    expect(till.refusal(sending('first'))).toEqual({ why: 'wrong-state', state: 'unknown' });
  });

  test.each([
    ['applied', appliedOutcome('uuid-1', 90_00)],
    ['refused', refusedOutcome(422)],
  ])('is refused after %s', (_, outcome) => {
    const { till } = withTwo();
    till.sendAndHear('first', outcome);
    expect(till.refusal(sending('first')).why).toBe('wrong-state');
  });

  test.each([
    ['nothing left', NOT_SENT_OUTCOME],
    ['too many requests', tooManyRequestsOutcome(5_000)],
  ])('is admitted after proof that nothing was applied: %s', (_, outcome) => {
    const { till } = withTwo();
    till.send('first');
    expect(till.answer('first', outcome).state).toBe('waiting');
    expect(till.send('first').attempts).toBe(2);
  });

  test('after a refused key is admitted only with another key', () => {
    const { till } = withTwo();
    till.send('first');
    expect(till.answer('first', KEY_REFUSED_OUTCOME).state).toBe('refused-by-key');
    expect(till.refusal(sending('first'))).toEqual({
      why: 'verdict-forbids',
      verdict: 'refused-by-key',
    });
    till.write({ kind: 'change-credentials', keyVersion: 2 });
    expect(till.send('first', 2).keyVersion).toBe(2);
  });

  test('is admitted after a manager settled it as not charged, first in its lane', () => {
    const { till } = withTwo();
    till.sendAndHear('first', UNKNOWN_OUTCOME);
    till.pass(16 * MINUTE_MS);
    const release = {
      kind: 'release' as const,
      intentId: intentId('first'),
      reason: 'not in the list',
    };
    till.write(release, MANAGER);
    expect(till.refusal(sending('second'))).toEqual({ why: 'not-its-turn' });
    expect(till.send('first').attempts).toBe(2);
  });

  test.each(['applied', 'refused', 'unknown'] as const)(
    'is refused by the verdict %s even if the state would allow it',
    (verdict) => {
      const { till } = withTwo();
      const first: Intent = { ...till.intent('first'), verdict };
      indexIntent(till.ledger, first);
      expect(till.refusal(sending('first'))).toEqual({ why: 'verdict-forbids', verdict });
    },
  );
});

describe('payments in flight', () => {
  test('are one per card, in the order of acceptance', () => {
    const { till } = withTwo();
    expect(till.refusal(sending('second'))).toEqual({ why: 'not-its-turn' });
    till.send('first');
    expect(till.refusal(sending('second'))).toEqual({ why: 'lane-busy' });
    till.answer('first', appliedOutcome('uuid-1', 90_00));
    expect(till.send('second').state).toBe('sending');
  });

  test('do not include an unknown payment, which keeps its hold', () => {
    const { till, card } = withTwo();
    till.sendAndHear('first', UNKNOWN_OUTCOME);
    expect(till.quote(card).heldCents).toBe(20_00);
    expect(till.send('second').state).toBe('sending');
  });

  test('stop in a lane with a refused key, and in no other lane', () => {
    const { till } = withTwo();
    const other = till.card('bert');
    till.accept('other', other);
    till.sendAndHear('first', KEY_REFUSED_OUTCOME);
    expect(till.refusal(sending('second'))).toEqual({ why: 'not-its-turn' });
    expect(till.send('other').state).toBe('sending');
  });

  test.each([1, 2, 20])('are at most %i if the settings say so', (most) => {
    const till = GuardedLedger.started();
    for (let at = 0; at <= most; at += 1)
      till.accept(`one-${at}`, till.card(`card-${at}`), 'redeem', 1_00);
    const begin = (at: number) => ({ ...sending(`one-${at}`), mostInFlight: most });
    for (let at = 0; at < most; at += 1) till.write(begin(at));
    expect(till.refusal(begin(most))).toEqual({ why: 'too-many-in-flight' });
  });

  test('are at most eight by default', () => {
    const till = GuardedLedger.started();
    for (let at = 0; at < 9; at += 1) till.accept(`one-${at}`, till.card(`card-${at}`));
    for (let at = 0; at < 8; at += 1) till.send(`one-${at}`);
    expect(till.refusal(sending('one-8'))).toEqual({ why: 'too-many-in-flight' });
  });

  test('are one at a time until the sign is proven', () => {
    const till = GuardedLedger.started({ signKnown: false });
    till.accept('one', till.card('anna'));
    till.accept('two', till.card('bert'));
    till.send('one');
    expect(till.refusal(sending('two'))).toEqual({ why: 'sign-first' });
  });
});

describe('the queue is stopped', () => {
  test('by a pause and by working offline', () => {
    const { till } = withTwo();
    till.write({ kind: 'pause-sending' });
    expect(till.refusal(sending('first'))).toEqual({ why: 'queue-paused', cause: 'person' });
    till.write({ kind: 'resume-sending', cause: 'person' });
    till.write({ kind: 'work-offline', on: true });
    expect(till.refusal(sending('first'))).toEqual({ why: 'working-offline' });
  });

  test('by three unknown payments in a row, and *try one* tries exactly one', () => {
    const till = GuardedLedger.started();
    const names = ['one', 'two', 'three', 'four', 'five'];
    for (const name of names) till.accept(name, till.card(name));
    for (const name of names.slice(0, 3)) {
      till.sendAndHear(name, UNKNOWN_OUTCOME);
    }
    expect(till.refusal(sending('four'))).toMatchObject({ cause: 'three-unknown' });
    till.write({ kind: 'resume-sending', cause: 'three-unknown' });
    till.sendAndHear('four', UNKNOWN_OUTCOME);
    expect(till.refusal(sending('five'))).toMatchObject({ cause: 'three-unknown' });
  });

  test('once, even if more payments in flight become unknown', () => {
    const till = GuardedLedger.started();
    const names = ['one', 'two', 'three', 'four'];
    for (const name of names) till.accept(name, till.card(name));
    for (const name of names) till.send(name);
    for (const name of names) till.answer(name, UNKNOWN_OUTCOME);
    expect(till.ledger.queue.pauses).toMatchObject([{ cause: 'three-unknown' }]);
  });

  test('only by unknown payments in a row: an applied payment restarts the count', () => {
    const till = GuardedLedger.started();
    const names = ['one', 'two', 'three', 'four', 'five'];
    for (const name of names) till.accept(name, till.card(name));
    for (const name of ['one', 'two']) {
      till.sendAndHear(name, UNKNOWN_OUTCOME);
    }
    till.apply('three', 90_00);
    till.sendAndHear('four', UNKNOWN_OUTCOME);
    expect(till.ledger.queue.pauses).toEqual([]);
  });

  test('by an answer that the service would repeat for every payment, until a person has seen it', () => {
    const { till } = withTwo();
    till.sendAndHear('first', MISFIT_OUTCOME);
    expect(till.refusal(sending('second'))).toEqual({
      why: 'queue-paused',
      cause: 'strange-answer',
    });
    till.write({ kind: 'resume-sending', cause: 'strange-answer' });
    expect(till.send('second').state).toBe('sending');
  });

  test('by three cards refused like a wrong path, and not by one card three times', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna');
    for (const name of ['a-1', 'a-2', 'a-3']) {
      till.accept(name, card);
      till.sendAndHear(name, refusedOutcome(404));
    }
    expect(till.ledger.queue.pauses).toEqual([]);
    for (const name of ['bert', 'cora']) {
      till.accept(name, till.card(name));
      till.sendAndHear(name, refusedOutcome(name === 'bert' ? 405 : 415));
    }
    expect(till.ledger.queue.pauses).toMatchObject([{ cause: 'configuration' }]);
    expect(till.write({ kind: 'resume-sending', cause: 'configuration' }).fact.queue).toMatchObject(
      { pauses: [], refusalsInARow: [] },
    );
  });

  /** Answers a promised payment of another card with each status; 0 is applied. */
  function answered(statuses: readonly number[], till = GuardedLedger.started()): GuardedLedger {
    const first = till.ledger.intents.size;
    for (const [at, status] of statuses.entries()) {
      const name = `one-${first + at}`;
      till.accept(name, till.card(name));
      till.send(name);
      if (status === 0) till.answer(name, appliedOutcome(`uuid-${name}`, 90_00));
      else if (status === 401 || status === 403) {
        till.answer(name, KEY_REFUSED_OUTCOME);
        till.write({ kind: 'confirm-refusal', intentId: intentId(name) });
      } else till.answer(name, refusedOutcome(status));
    }
    return till;
  }

  test.each([
    [[422, 422], []],
    [[422, 422, 422], ['all-refused']],
    [[403, 403, 403], ['all-refused']],
    [[403, 422, 400], ['all-refused']],
    [[422, 404, 422, 404], []],
    [[422, 404, 422, 404, 422], ['all-refused']],
    [[404, 404, 0, 404, 404], []],
    [[422, 403, 0, 422, 0, 403, 400], []],
  ])('by cards refused with %j in a row, with the pause %j', (statuses, causes) => {
    const { queue } = answered(statuses).ledger;
    expect(queue.pauses.map(({ cause }) => cause)).toEqual(causes);
  });

  test('never by one bad card, however often it is refused', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna');
    for (const name of ['a-1', 'a-2', 'a-3', 'a-4']) {
      till.accept(name, card, 'redeem', 5_00);
      till.sendAndHear(name, refusedOutcome(422));
    }
    expect(till.ledger.queue.pauses).toEqual([]);
  });

  const outOfBalance = (name: string, said: object) => ({
    kind: 'record-outcome' as const,
    intentId: intentId(name),
    outcome: { ...refusedOutcome(422), ...said },
  });

  test.each<[string, object, object]>([
    ['by the hub’s balance of the card', {}, { atHubCents: 4_99 }],
    [
      'if the service refuses the field of the amount',
      { fieldErrors: { amount_in_cents: ['no'] } },
      {},
    ],
  ])('never by a card with too little balance: %s', (_, said, atHub) => {
    const till = GuardedLedger.started();
    for (const name of ['a', 'b', 'c', 'd']) {
      till.accept(name, till.card(name), 'redeem', 5_00);
      till.write(sending(name));
      till.write({ ...outOfBalance(name, said), ...atHub });
    }
    expect(till.ledger.queue.pauses).toEqual([]);
  });

  test('by three refusals that a too small balance does not explain', () => {
    for (const [said, atHub] of [
      [{}, { atHubCents: 5_00 }],
      [{ fieldErrors: { amount_in_cents: ['no'], shop_uuid: ['no'] } }, {}],
    ]) {
      const till = GuardedLedger.started();
      for (const name of ['a', 'b', 'c']) {
        till.accept(name, till.card(name), 'redeem', 5_00);
        till.write(sending(name));
        till.write({ ...outOfBalance(name, said!), ...atHub });
      }
      expect(till.ledger.queue.pauses.map(({ cause }) => cause)).toEqual(['all-refused']);
    }
  });

  test('by refused redemptions, even with applied loads between them', () => {
    const till = GuardedLedger.started({ online: false });
    const verbs = ['redeem', 'redeem', 'load', 'redeem', 'redeem'] as const;
    for (const [index, verb] of verbs.entries())
      till.accept(`r-${index}`, till.card(`c-${index}`), verb, 5_00);
    till.write({ kind: 'end-outage' });
    for (const [index, verb] of verbs.slice(0, 4).entries()) {
      if (verb === 'load') till.apply(`r-${index}`, 105_00);
      else {
        till.sendAndHear(`r-${index}`, refusedOutcome(403));
      }
    }
    expect(till.ledger.queue.pauses.map(({ cause }) => cause)).toEqual(['all-refused']);
    expect(till.refusal(sending('r-4'))).toEqual({ why: 'queue-paused', cause: 'all-refused' });
    for (const name of ['r-0', 'r-1', 'r-3'])
      till.write({ kind: 'retry-refused', intentId: intentId(name) });
  });

  test('never by refused attempts, since their customers know', () => {
    const till = GuardedLedger.started();
    for (const name of ['anna', 'bert', 'cora']) {
      till.accept(name, till.card(name, 200_00), 'redeem', 150_00);
      till.sendAndHear(name, refusedOutcome(422));
    }
    expect(till.ledger.queue.pauses).toEqual([]);
  });

  test('by refusals, of which those in a row may be retried until a manager resumes sending', () => {
    const till = answered([422, 0, 422, 422, 422]);
    const retry = (name: string) => ({ kind: 'retry-refused', intentId: intentId(name) }) as const;
    expect(till.refusal(retry('one-0')).why).toBe('wrong-state');
    till.write(retry('one-2'));
    expect(till.intent('one-2')).toMatchObject({ state: 'waiting', verdict: 'released' });
    till.write({ kind: 'resume-sending', cause: 'all-refused' });
    expect(till.refusal(retry('one-3')).why).toBe('wrong-state');
    answered([422, 422], till);
    expect(till.ledger.queue.pauses).toEqual([]);
  });
});

describe('an attempt', () => {
  function withAttempt() {
    const till = GuardedLedger.started();
    const card = till.card('anna', 200_00);
    expect(till.accept('big', card, 'redeem', 150_00).strength).toBe('attempt');
    return { till, card };
  }

  test('is sent within eight seconds or never', () => {
    const { till } = withAttempt();
    till.pass(8 * SECOND_MS);
    expect(admit(till.ledger, sending('big'), till.stamp()).kind).toBe('admitted');
    till.pass(1);
    expect(till.refusal(sending('big'))).toEqual({ why: 'attempt-over' });
    till.write({ kind: 'void-attempt', intentId: intentId('big'), why: 'too-late' });
    expect(till.intent('big')).toMatchObject({ state: 'voided', voidReason: 'too-late' });
  });

  test('is not voided as too late while the cashier still waits', () => {
    const { till } = withAttempt();
    till.pass(8 * SECOND_MS - 1);
    const early = {
      kind: 'void-attempt' as const,
      intentId: intentId('big'),
      why: 'too-late' as const,
    };
    expect(till.refusal(early)).toEqual({ why: 'nothing-changes' });
    till.pass(1);
    till.write(early);
    expect(till.intent('big').state).toBe('voided');
  });

  test('gets no more time from a clock set back', () => {
    const { till } = withAttempt();
    till.pass(9 * SECOND_MS);
    till.wallMs -= 60 * MINUTE_MS;
    expect(till.refusal(sending('big'))).toEqual({ why: 'attempt-over' });
  });

  test('is never sent by another run of the program', () => {
    const { till } = withAttempt();
    till.restart();
    expect(till.refusal(sending('big'))).toEqual({ why: 'attempt-over' });
    till.write({ kind: 'void-attempt', intentId: intentId('big'), why: 'restart' });
    expect(till.intent('big').voidReason).toBe('restart');
  });

  test.each([
    ['not-sent', NOT_SENT_OUTCOME, 'voided'],
    ['429', tooManyRequestsOutcome(null), 'voided'],
    ['the key', KEY_REFUSED_OUTCOME, 'refused'],
    ['refused', refusedOutcome(422), 'refused'],
  ])('ends after %s without anybody’s decision', (_, outcome, state) => {
    const { till } = withAttempt();
    till.send('big');
    expect(till.answer('big', outcome)).toMatchObject({ state, endedAtMs: till.wallMs });
    expect(till.ledger.open.size + till.ledger.forPerson.size).toBe(0);
    expect(till.refusal(sending('big')).why).toBe('wrong-state');
    expect(
      till.refusal({ kind: 'release', intentId: intentId('big'), reason: 'x' }, MANAGER).why,
    ).toBe('wrong-state');
  });

  test('that is unknown needs a manager and holds its amount', () => {
    const { till, card } = withAttempt();
    till.sendAndHear('big', UNKNOWN_OUTCOME);
    expect(till.ledger.forPerson.size).toBe(1);
    expect(till.quote(card).heldCents).toBe(150_00);
  });
});

test('an unknown id is not sent, answered, undone, settled or released', () => {
  const till = GuardedLedger.started();
  const id = { intentId: intentId('ghost') };
  const proposals = [
    { kind: 'begin-sending', ...id, keyVersion: 1 },
    { kind: 'record-outcome', ...id, outcome: NOT_SENT_OUTCOME },
    { kind: 'undo', ...id },
    { kind: 'release', ...id, reason: 'x' },
    { kind: 'settle', ...id, how: 'taken', reason: 'x' },
    { kind: 'retry-refused', ...id },
    { kind: 'confirm-refusal', ...id },
    { kind: 'forget-sending', ...id, why: 'crashed' },
    { kind: 'put-right', intentId: intentId('new'), reverses: intentId('ghost'), reason: 'x' },
  ] as const;
  for (const proposal of proposals) {
    expect(till.refusal(proposal, MANAGER), proposal.kind).toEqual({ why: 'unknown-intent' });
  }
});

test('a second answer to a payment is refused', () => {
  const till = GuardedLedger.started();
  till.accept('one', till.card('anna'));
  till.apply('one', 90_00);
  const late = {
    kind: 'record-outcome' as const,
    intentId: intentId('one'),
    outcome: UNKNOWN_OUTCOME,
  };
  expect(till.refusal(late)).toEqual({ why: 'wrong-state', state: 'applied' });
});
