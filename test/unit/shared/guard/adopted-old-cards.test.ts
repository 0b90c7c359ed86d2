import { expect, test } from 'vitest';
import { intentToAdopt } from '../../../../shared/guard/money/adopted-transactions.ts';
import { loadedOldCards } from '../../../../shared/guard/money/admit-old-cards.ts';
import { oldCardListIdSchema } from '../../../../shared/ledger/money/old-card.ts';
import { actsFor, caseToResolveIn } from '../../../../shared/proposals/acts.ts';
import { cents } from '../../../../shared/values/money.ts';
import { MINUTE_MS } from '../../../../shared/values/time.ts';
import {
  appliedOutcome,
  CURRENT_KEYS,
  GuardedLedger,
  MANAGER,
} from '../../../builders/guarded-ledger.ts';

/**
 * Loads of a list of old cards that a taken-over till had not sent. Its own limit for lists is in its copy, which
 * somebody may have forged, so the limits of its successor decide which loads a person checks first.
 */

const LIST = oldCardListIdSchema.parse('list-one');
const SMALL_CENTS = 10_00;
const LARGE_CENTS = 9_000_00;

/** A till adopts a load of a list from a till whose limit for lists allowed it. */
function adopted(amount: number) {
  const amountCents = cents(amount);
  const lost = GuardedLedger.started({ mode: 'real' });
  lost.write({ kind: 'provision-old-cards-limit', oldCardsLimitCents: cents(50_000_00) });
  const there = lost.card('annas', null);
  lost.write({
    kind: 'list-old-card',
    cardId: there,
    listId: LIST,
    upToCents: amountCents,
    addsRest: false,
  });
  const list = { listId: LIST, fileCents: amountCents, count: 1, totalCents: amountCents };
  lost.write({ kind: 'begin-old-cards', ...list }, MANAGER);
  lost.write({ kind: 'accept-old-card', cardId: there });
  const [load] = [...lost.ledger.open.values()];
  const till = GuardedLedger.atHub();
  till.write({ kind: 'provision-old-cards-limit', oldCardsLimitCents: cents(1_00) });
  till.write({ kind: 'note-taking', till: 'north', on: true }, MANAGER);
  const cardId = till.card('annas-here', null);
  till.write(intentToAdopt(lost.ledger, load!, { cardId, from: 'north', mayHaveLeft: false }));
  const cards = loadedOldCards(lost.ledger).map((row) => ({ ...row, id: cardId }));
  till.write({ kind: 'adopt-old-cards', from: 'north', cards, isWhole: true });
  const id = load!.id;
  const current = () => till.ledger.intents.get(id)!;
  const acts = () => actsFor(caseToResolveIn(till.ledger, current()));
  return { till, cardId, id, amountCents, acts, current };
}

/** Sends the load, and has the service load it. */
function send({ till, id, amountCents }: ReturnType<typeof adopted>): void {
  till.write({ kind: 'begin-sending', intentId: id, ...CURRENT_KEYS });
  till.write({
    kind: 'record-outcome',
    intentId: id,
    outcome: appliedOutcome('uuid', amountCents),
  });
}

test('a load within the successor’s limits is sent by itself, whatever its limit for lists is', () => {
  const one = adopted(SMALL_CENTS);
  expect(one.current().state).toBe('waiting');
  send(one);
  expect(one.current().state).toBe('applied');
});

test('a larger load waits for a manager, who can send it, enter that it was made, or write it off', () => {
  const one = adopted(LARGE_CENTS);
  expect(one.current()).toMatchObject({ state: 'unknown', cause: 'taken-over' });
  expect(one.acts()).toEqual(['taken', 'send-again', 'shop-loss']);
  one.till.pass(30 * MINUTE_MS);
  one.till.write({ kind: 'release', intentId: one.id, reason: 'not there' }, MANAGER);
  send(one);
  expect(one.current().state).toBe('applied');
});

test.each([SMALL_CENTS, LARGE_CENTS])(
  'a list read again at the successor never loads the same card again: %i',
  (amount) => {
    const { till, cardId, amountCents } = adopted(amount);
    const listId = oldCardListIdSchema.parse('list-two');
    const again = {
      kind: 'list-old-card',
      cardId,
      listId,
      upToCents: amountCents,
      addsRest: true,
    } as const;
    expect(till.refusal(again)).toMatchObject({ why: 'already-accepted' });
    expect(till.ledger.oldCards.get(cardId)).toMatchObject({ isAccepted: true, upToCents: amount });
  },
);
