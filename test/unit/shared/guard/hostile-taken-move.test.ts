import { describe, expect, test } from 'vitest';
import {
  intentToAdopt,
  isOnlyHalfAdopted,
  isUnsafeToSend,
} from '../../../../shared/guard/money/adopted-transactions.ts';
import { followUps } from '../../../../shared/guard/follow-up.ts';
import { mayDecide } from '../../../../shared/proposals/acts.ts';
import type { CardId } from '../../../../shared/values/ids.ts';
import {
  GuardedLedger,
  intentId,
  CURRENT_KEYS,
  MANAGER,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { tillWithWaitingMove } from '../../../builders/moving-till.ts';

/**
 * A till fails between the two halves of a move of a load: its successor adopts the whole move, or a person completes
 * it.
 */

const HUB = { till: 'north', host: 'hub', port: 5488, tills: 2 };

function takerOf(): {
  readonly taker: GuardedLedger;
  readonly wrong: CardId;
  readonly right: CardId;
} {
  const taker = GuardedLedger.started({ mode: 'real' });
  taker.write({ kind: 'note-hub', hub: HUB });
  return { taker, wrong: taker.card('wrong'), right: taker.card('right') };
}

const begin = { kind: 'begin-sending', intentId: intentId('off'), ...CURRENT_KEYS } as const;

describe('a move whose first half was waiting at the take-over', () => {
  test('is completed by the successor, which loads the right card once the wrong one is debited', () => {
    const dead = tillWithWaitingMove();
    const { taker, wrong, right } = takerOf();
    const intent = dead.intent('off');
    const mayLeave = isUnsafeToSend(dead.ledger, intent, dead.ledger.lastSequence);
    expect(mayLeave).toBe(false);
    const how = { cardId: wrong, from: 'dead', mayHaveLeft: mayLeave, rightCardId: right };
    taker.write(intentToAdopt(dead.ledger, intent, how));
    expect(isOnlyHalfAdopted(intent, taker.intent('off'))).toBe(false);
    taker.apply('off', 50_00);
    expect([...taker.ledger.owed.keys()]).toEqual([intentId('onto')]);
    const finish = { kind: 'finish-move', intentId: intentId('off') } as const;
    taker.write(finish);
    expect(taker.intent('onto')).toMatchObject({
      state: 'waiting',
      verb: 'load',
      amountCents: 50_00,
      cardId: right,
    });
    expect(taker.refusal(finish).why).toBe('nothing-changes');
    // The lost till, returned, sends neither half.
    dead.write({ kind: 'note-hub', hub: { ...HUB, till: 'dead' } });
    dead.write({ kind: 'note-taken-over', by: 'north', through: intent.sequence });
    expect(dead.refusal(begin)).toEqual({ why: 'wrong-state', state: 'taken-over' });
  });

  test.each([
    ['may have left', true, true],
    ['has no number of the right card in the copy', false, false],
  ])('is left to a person if it %s, and no till sends half of it', (_, mayLeave, hasNumber) => {
    const dead = tillWithWaitingMove();
    if (mayLeave) {
      dead.sendAndHear('off', UNKNOWN_OUTCOME);
    }
    const { taker, wrong, right } = takerOf();
    const rightCardId = hasNumber ? right : undefined;
    const how = { cardId: wrong, from: 'dead', mayHaveLeft: mayLeave, rightCardId };
    taker.write(intentToAdopt(dead.ledger, dead.intent('off'), how));
    expect(taker.intent('off')).toMatchObject({ state: 'unknown', saleThere: 'paid-otherwise' });
    expect(isOnlyHalfAdopted(dead.intent('off'), taker.intent('off'))).toBe(true);
    expect(mayDecide(taker.ledger, taker.intent('off'), 'send-again')).toBe(false);
    expect(mayDecide(taker.ledger, taker.intent('off'), 'taken')).toBe(true);
    expect(mayDecide(taker.ledger, taker.intent('off'), 'not-taken')).toBe(true);
    expect(taker.ledger.owed.size).toBe(0);
  });

  test('is left to a person if it loads more than a till’s own limit', () => {
    const dead = tillWithWaitingMove();
    const { taker, wrong, right } = takerOf();
    taker.limits((limits) => ({
      ...limits,
      online: { ...limits.online, loadCents: limits.online.unknownCardCents },
      offline: { ...limits.offline, loadCents: limits.offline.unknownCardCents },
    }));
    const tight = taker.ledger.limits;
    taker.limits(() => ({
      ...tight,
      online: { ...tight.online, loadCents: tight.offline.unknownCardCents },
      offline: { ...tight.offline, loadPerTillCents: tight.offline.unknownCardCents },
    }));
    const how = { cardId: wrong, from: 'dead', mayHaveLeft: false, rightCardId: right };
    taker.write(intentToAdopt(dead.ledger, dead.intent('off'), how));
    expect(taker.intent('off')).toMatchObject({ state: 'unknown', saleThere: 'paid-otherwise' });
    expect(taker.intent('off').moveTo).toBeUndefined();
  });

  test.each([
    ['onto the same card', 'wrong', 'onto'],
    ['under a name that is in use', 'right', 'used'],
  ])('stays in the copy if its second half would go %s', (_, onto, name) => {
    const dead = tillWithWaitingMove();
    const { taker, wrong, right } = takerOf();
    taker.accept('used', right, 'load', 1_00);
    const how = { cardId: wrong, from: 'dead', mayHaveLeft: false, rightCardId: right };
    const adopting = intentToAdopt(dead.ledger, dead.intent('off'), how);
    const moveTo = { cardId: onto === 'wrong' ? wrong : right, intentId: intentId(name) };
    expect(taker.refusal({ ...adopting, moveTo })).toEqual({ why: 'text-unfit' });
  });
});

test('the second half of a move that falls due after the take-over is left to a person', () => {
  const till = tillWithWaitingMove();
  till.sendAndHear('off', UNKNOWN_OUTCOME);
  till.write({ kind: 'note-hub', hub: HUB });
  const { lastSequence: givesUpThrough } = till.ledger;
  till.write({ kind: 'note-hub', hub: null, givesUpThrough }, MANAGER);
  const settle = { kind: 'settle', intentId: intentId('off'), how: 'taken' } as const;
  let due = followUps(till.ledger, till.write({ ...settle, reason: 'seen' }, MANAGER).fact);
  // Proposes the follow-ups of each fact as main does.
  while (due.length > 0)
    due = due.flatMap((proposal) => followUps(till.ledger, till.write(proposal).fact));
  expect(till.intent('onto')).toMatchObject({ state: 'unknown', cause: 'taken-over' });
});
