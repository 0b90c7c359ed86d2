import { randomUUID } from 'node:crypto';
import { takenFromCardSince } from '../../../shared/guard/store/admit-book.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import { cardKey } from '../../../shared/ledger/money/card.ts';
import { cardIdSchema } from '../../../shared/values/ids.ts';
import { sumCents } from '../../../shared/values/money.ts';
import { CardsSeen } from '../../../shared/cards/opening-balances.ts';
import type {
  OpeningBalance,
  ReadBalance,
  StatedAnswer,
} from '../../../shared/cards/opening-balances.ts';
import { instantMs } from '../../../shared/values/time.ts';
import type { Actor, LedgerWriter, Written } from './ledger-writer.ts';

/** Tells whether a card is not known with this balance: to state it would change something. */
export function isUnlike(
  ledger: Ledger,
  { secret, balanceCents, asOfMs }: OpeningBalance,
): boolean {
  const cardId = ledger.cardsByKey.get(cardKey(secret));
  const card = cardId && ledger.cards.get(cardId);
  if (!card?.stated || card.stated.asOfMs !== asOfMs) return true;
  return (
    card.stated.balanceCents !==
    sumCents([balanceCents, takenFromCardSince(ledger, card.id, asOfMs)])
  );
}

/**
 * Writes stated balances as facts, in few batches; a card that is not known yet is introduced.
 * @param actor whose word they are
 * @returns what became of each fact
 */
export async function stateBalances(
  writer: LedgerWriter,
  balances: readonly OpeningBalance[],
  actor: Actor,
): Promise<readonly Written[]> {
  const writing = balances.flatMap(({ secret, balanceCents, asOfMs }) => {
    const known = writer.ledger.cardsByKey.get(cardKey(secret));
    const cardId = known ?? cardIdSchema.parse(randomUUID());
    return [
      ...(known === undefined
        ? [writer.write({ kind: 'introduce-card', cardId, secret }, actor)]
        : []),
      writer.write({ kind: 'state-opening-balance', cardId, balanceCents, asOfMs }, actor),
    ];
  });
  return Promise.all(writing);
}

/**
 * Judges what the window read out of a file, and writes what is new of it.
 * @param actor who connects the till, and answers for the balances
 * @param nowMs for dates in the future
 */
export async function stateFromFile(
  writer: LedgerWriter,
  stated: readonly ReadBalance[],
  actor: Actor,
  nowMs: number,
): Promise<StatedAnswer> {
  const cards = new CardsSeen();
  const balances = stated.map((one) => cards.judge(one, instantMs(nowMs)));
  const right = balances.filter((one) => typeof one === 'object');
  if (right.length < stated.length) return { kind: 'not-written' };
  const fresh = right.filter((one) => isUnlike(writer.ledger, one));
  const written = await stateBalances(writer, fresh, actor);
  return written.every(({ kind }) => kind === 'written')
    ? { kind: 'stated', count: fresh.length }
    : { kind: 'not-written' };
}
