import { randomUUID } from 'node:crypto';
import { balanceChangeSinceCents } from '../../../shared/guard/store/admit-book.ts';
import { cardKey } from '../../../shared/ledger/money/card.ts';
import { cardIdSchema } from '../../../shared/values/ids.ts';
import { sumCents } from '../../../shared/values/money.ts';
import type { CardCodeRules } from '../../../shared/cards/card-codes.ts';
import { OpeningBalanceJudge } from '../../../shared/cards/opening-balances.ts';
import type {
  OpeningBalance,
  BalanceFromFile,
  BalanceImportAnswer,
} from '../../../shared/cards/opening-balances.ts';
import { instantMs } from '../../../shared/values/time.ts';
import type { Actor, LedgerWriter, WriteResult } from './ledger-writer.ts';

/** True if stating this balance for a card would change something. */
export function wouldChangeBalance(
  writer: Pick<LedgerWriter, 'ledger' | 'moment'>,
  { secret, balanceCents, asOfMs }: OpeningBalance,
): boolean {
  const { ledger } = writer;
  const cardId = ledger.cardsByKey.get(cardKey(secret));
  const card = cardId && ledger.cards.get(cardId);
  if (!card?.stated || card.stated.asOfMs !== asOfMs) return true;
  return (
    card.stated.balanceCents !==
    sumCents([balanceCents, balanceChangeSinceCents(ledger, card.id, asOfMs, writer.moment())])
  );
}

/**
 * Writes stated balances as facts, in few batches; new cards are introduced.
 * @param actor who states them
 * @param importId of a list that can be undone; undefined for a set-up file
 * @returns the result of each fact
 */
export async function recordOpeningBalances(
  writer: LedgerWriter,
  balances: readonly OpeningBalance[],
  actor: Actor,
  importId?: number,
): Promise<readonly WriteResult[]> {
  const writing = balances.flatMap(({ secret, balanceCents, asOfMs }) => {
    const known = writer.ledger.cardsByKey.get(cardKey(secret));
    const cardId = known ?? cardIdSchema.parse(randomUUID());
    return [
      ...(known === undefined
        ? [writer.write({ kind: 'introduce-card', cardId, secret }, actor)]
        : []),
      writer.write(
        {
          kind: 'state-opening-balance',
          cardId,
          balanceCents,
          asOfMs,
          ...(importId !== undefined && { importId }),
        },
        actor,
      ),
    ];
  });
  return Promise.all(writing);
}

/**
 * Checks the balances that the window read from a file, and writes the new ones.
 * @param actor who connects the till, and is responsible for the balances
 * @param around the store's card rules, and the clock to detect future dates
 */
export async function recordImportedBalances(
  writer: LedgerWriter,
  stated: readonly BalanceFromFile[],
  actor: Actor,
  { rules, nowMs }: { readonly rules: CardCodeRules; readonly nowMs: number },
): Promise<BalanceImportAnswer> {
  const cards = new OpeningBalanceJudge(rules);
  const balances = stated.map((one) => cards.judgeNext(one, instantMs(nowMs)));
  const right = balances.filter((one) => typeof one === 'object');
  if (right.length < stated.length) return { kind: 'not-written' };
  const fresh = right.filter((one) => wouldChangeBalance(writer, one));
  // The list's id: unique, since no other list begins after the same fact.
  const written = await recordOpeningBalances(writer, fresh, actor, writer.ledger.lastSequence + 1);
  return written.every(({ kind }) => kind === 'written')
    ? { kind: 'stated', count: fresh.length }
    : { kind: 'not-written' };
}

/**
 * Undoes the balances of the last list, card by card; calling it again continues an interrupted undo.
 * @param actor who connects the till, and is responsible for the balances
 */
export async function undoBalanceImport(
  writer: LedgerWriter,
  actor: Actor,
): Promise<BalanceImportAnswer> {
  const { cards, importedBalances } = writer.ledger;
  const ids = [...cards.values()].flatMap(({ id, stated }) =>
    importedBalances !== null && stated?.imported?.id === importedBalances.id ? [id] : [],
  );
  const written = await Promise.all(
    ids.map((cardId) => writer.write({ kind: 'undo-opening-balance', cardId }, actor)),
  );
  return written.every(({ kind }) => kind === 'written')
    ? { kind: 'stated', count: ids.length }
    : { kind: 'not-written' };
}
