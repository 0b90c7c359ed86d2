import type { Ledger } from '../../../shared/ledger/ledger.ts';
import { lastAcceptedOldCard } from '../../../shared/ledger/money/old-card.ts';
import type { OldCard } from '../../../shared/ledger/money/old-card.ts';
import { sumOf } from '../../../shared/reports/sum-gifts.ts';
import { intentIdSchema } from '../../../shared/values/ids.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import { SYSTEM_ACTOR } from '../../ledger/write/ledger-writer.ts';
import type { LedgerWriter } from '../../ledger/write/ledger-writer.ts';
import type { HubCardIds } from '../connection/card-names.ts';
import type { HubLine } from '../connection/hub-line.ts';
import { mayStemFromThisJournal } from '../connection/journal-lineage.ts';

/** Time limit of one claim: nobody at the counter waits for it. */
const ANSWER_MS = 1_200;

/**
 * Returns the id of a claim: by it a hub grants one till of the store alone the load of this card beyond so many cents.
 */
export function oldCardClaimId(cardAtHub: string, beforeCents: number): IntentId {
  const from = beforeCents === 0 ? '' : `${beforeCents.toString(36)}-`;
  return intentIdSchema.parse(`old-card-${from}${cardAtHub}`);
}

/** What claiming needs of the writer. */
type ClaimingWriter = Pick<LedgerWriter, 'write'> & {
  readonly ledger: Pick<Ledger, 'oldCards'>;
  readonly journal: Pick<LedgerWriter['journal'], 'read'>;
};

/**
 * Claims at this hub the loads of old cards that this till accepted without a hub or at another hub; otherwise another
 * till could load those cards again. If another till has already loaded one of them, a manager is told.
 * @param mine this till's name at the hub
 * @returns true if there was any load to claim
 */
export async function claimLoadedOldCards(
  line: HubLine,
  writer: ClaimingWriter,
  names: Pick<HubCardIds, 'of'>,
  mine: string,
): Promise<boolean> {
  let hasAny = false;
  const elsewhere = new Map<string, Set<OldCard>>();
  for (const card of writer.ledger.oldCards.values()) {
    const name = names.of(card.id);
    for (const before of name === null ? [] : loadedFrom(card)) {
      hasAny = true;
      const intent = oldCardClaimId(name ?? '', before);
      const till = await line.call<'claim'>({ name: 'claim', intent, act: 'take' }, ANSWER_MS);
      if (till === null || till === mine || card.adoptedFrom !== undefined) continue;
      elsewhere.set(till, (elsewhere.get(till) ?? new Set()).add(card));
    }
  }
  for (const [till, cards] of elsewhere) {
    // This till itself made that claim, under an earlier name.
    if (await mayStemFromThisJournal(line, till, writer.journal)) continue;
    const { count, cents: totalCents } = sumOf(
      [...cards].flatMap((card) => lastAcceptedOldCard(card)?.upToCents ?? []),
    );
    await writer.write({ kind: 'note-old-cards-twice', till, count, totalCents }, SYSTEM_ACTOR);
  }
  return hasAny;
}

/**
 * Lists the balances from which this till has loaded a card, in cents. A row of a list has one earlier load, not those
 * before it.
 */
function loadedFrom({ isAccepted, beforeCents, loadedBefore }: OldCard): readonly number[] {
  const before = loadedBefore === undefined ? [] : [loadedBefore.beforeCents];
  const all = isAccepted ? [...before, beforeCents] : before;
  return all.length === 0 ? [] : [...new Set([0, ...all])];
}
