import { randomUUID } from 'node:crypto';
import type {
  OldCardListPart,
  OldCardListAnswer,
  OldCardRow,
  OldCardsStatus,
} from '../../shared/old-cards/asked-old-cards.ts';
import type { CardCodeRules } from '../../shared/cards/card-codes.ts';
import { OpeningBalanceJudge } from '../../shared/cards/opening-balances.ts';
import {
  isListedButNeverAccepted,
  isOldCardLoadedOrUnderWay,
  judgeOldCard,
} from '../../shared/guard/money/admit-old-cards.ts';
import { knownBalanceCents } from '../../shared/ledger/ledger.ts';
import { cardKey, maskIdentifier } from '../../shared/ledger/money/card.ts';
import { oldCardsReportOf } from '../../shared/old-cards/old-cards-report.ts';
import { cardIdSchema } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { instantMs } from '../../shared/values/time.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { LedgerWriter, WriteResult } from '../ledger/write/ledger-writer.ts';
import type { OldCardClaimer } from './load-old-cards.ts';

/** What listing needs of the writer. */
type ListingWriter = Pick<LedgerWriter, 'ledger' | 'write'> & {
  readonly journal: Pick<LedgerWriter['journal'], 'space'>;
  readonly cardIdentifiers: Pick<LedgerWriter['cardIdentifiers'], 'areLocked' | 'get'>;
};

/** Date used to judge rows. Loads have no date, so it is one at which no card counts as expired. */
const OF_NO_DAY = instantMs(0);

/**
 * Records rows of a list of old cards, without loading any card: a manager starts that. Each row is judged by the
 * loads of earlier lists and, if the till has joined a hub, by which till of the store has the card.
 * @param around the store's card formats, and its hub
 */
export async function recordOldCardListPart(
  writer: ListingWriter,
  { listId, rows, addsRest }: OldCardListPart,
  { rules, hub }: { readonly rules: CardCodeRules; readonly hub: OldCardClaimer | null },
): Promise<OldCardListAnswer> {
  const { ledger } = writer;
  const seen = new OpeningBalanceJudge(rules);
  const listed: OldCardRow[] = [];
  /** Each row is in the ledger at once; waiting for all of them together needs only one write to disk. */
  const writing: Promise<WriteResult>[] = [];
  // With locked card numbers, a card that was loaded before would be taken for another one.
  if (writer.journal.space !== 'ok' || writer.cardIdentifiers.areLocked)
    return { kind: 'not-written' };
  for (const row of rows) {
    const { entry, balanceCents: upToCents } = row;
    const judged = seen.judgeNext({ ...row, asOfMs: OF_NO_DAY }, OF_NO_DAY);
    const secret = typeof judged === 'string' ? null : judged.secret;
    const known = secret === null ? undefined : ledger.cardsByKey.get(cardKey(secret));
    const card = known === undefined ? null : (ledger.cards.get(known) ?? null);
    const note = (as: OldCardRow['as'], beforeCents: number = 0): void => {
      const isOnBalance = (knownBalanceCents(card) ?? 0) !== 0;
      listed.push({ entry, as, amountCents: cents(upToCents - beforeCents), isOnBalance });
    };
    const found = judgeOldCard(ledger, known ?? null, { listId, upToCents });
    if (secret === null || found.kind === 'unfit') {
      note('unfit');
    } else if (found.kind === 'loaded-more') {
      note('loadedMore');
    } else if (found.kind === 'loaded-same') {
      const before = known && ledger.oldCards.get(known);
      note(before && isOldCardLoadedOrUnderWay(ledger, before) ? 'loadedBefore' : 'inDoubt');
    } else if (found.kind === 'listed') {
      note('toLoad', found.beforeCents);
    } else if (found.kind === 'rest' && !addsRest) {
      note('rest', found.beforeCents);
    } else {
      const cardId = known ?? cardIdSchema.parse(randomUUID());
      if (known === undefined)
        writing.push(writer.write({ kind: 'introduce-card', cardId, secret }, SYSTEM_ACTOR));
      const { beforeCents } = found;
      const at = (await hub?.lookOrClaimOldCard({ id: cardId, beforeCents }, 'look')) ?? 'free';
      if (at === 'away') return { kind: 'hub-away' };
      const isOwn = at === 'here' && isListedButNeverAccepted(ledger, cardId);
      const isFree = at === 'free' || isOwn;
      if (isFree) {
        const asked = { kind: 'list-old-card', cardId, listId, upToCents, addsRest } as const;
        writing.push(writer.write(asked, SYSTEM_ACTOR));
      }
      note(isFree ? 'toLoad' : 'elsewhere', beforeCents);
    }
  }
  const written = await Promise.all(writing);
  if (written.some(({ kind }) => kind !== 'written')) return { kind: 'not-written' };
  // Never ends by time, because the same file may be read again months later.
  const { queue, mayLackOldCards, hubFence } = ledger;
  // After a fence, a successor may have loaded cards; a hub that was made anew may not know of it.
  const mayLackLoads = queue.behind !== undefined || mayLackOldCards || hubFence !== null;
  return { kind: 'listed', rows: listed, mayBeLost: mayLackLoads || hasLostNumbers(writer) };
}

/**
 * True if a card of an earlier list has lost its number, or it was erased: listed again, it would count as another
 * card.
 */
function hasLostNumbers({ ledger, cardIdentifiers }: ListingWriter): boolean {
  return [...ledger.oldCards.keys()].some((cardId) => cardIdentifiers.get(cardId) === undefined);
}

/** Maximum number of rows for a screen, which reads them every second; nobody reads more there. */
const MOST_SHOWN = 200;

/** Returns the list that was begun last; null if there is none. A screen gets the first rows, a file gets all. */
export function readOldCardsStatus(
  { ledger, cardIdentifiers }: Pick<ListingWriter, 'ledger' | 'cardIdentifiers'>,
  rows: 'first' | 'all',
): OldCardsStatus | null {
  const report = oldCardsReportOf(ledger);
  if (report === null) return null;
  const read = rows === 'all' ? report.notLoaded : report.notLoaded.slice(0, MOST_SHOWN);
  const notLoaded = read.map((one) => {
    const secret = cardIdentifiers.get(one.cardId);
    return { ...one, masked: secret === undefined ? '…' : maskIdentifier(secret.value) };
  });
  return { ...report, notLoaded, moreNotLoaded: report.notLoaded.length - read.length };
}
