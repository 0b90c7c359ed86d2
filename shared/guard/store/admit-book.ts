import { changedHere, provisionedLimits } from '../settings/admit-store-limits.ts';
import { isCardInUse } from './admit-erasure.ts';
import { admitted, refused } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { Book } from '../../ledger/store/book.ts';
import { cardKey, namingFactsOf } from '../../ledger/money/card.ts';
import type { Card, CardSecret } from '../../ledger/money/card.ts';
import type { CardId } from '../../values/ids.ts';
import { clockAt, intentsOfCard, usableCard } from '../../ledger/ledger.ts';
import { isUnproven } from '../../ledger/proof.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { acceptedReading, balanceChangeCents } from '../../ledger/money/intent.ts';
import { earliestNowMs, readingAt } from '../../ledger/known-clocks.ts';
import type { ClockMoment } from '../../ledger/known-clocks.ts';
import { withoutApprovals } from '../../policy/by-hand.ts';
import { sumCents, ZERO } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import type { Proposal, Stamp } from '../../proposals/proposals.ts';
import { passedBetween, shownMs } from '../../values/clocks.ts';
import { byDatesMs, earlierDate, isDatedBefore, laterDate } from '../../values/time.ts';
import type { InstantMs } from '../../values/time.ts';
import type { Limits } from '../../ledger/store/limits.ts';
import { fitToSharing } from '../../policy/tightest-limits.ts';

/** The first fact of a journal; a journal never becomes another service's. */
export function admitBook(ledger: Ledger, book: Book, stamp: Stamp): Admission {
  if (ledger.book !== null) return refused({ why: 'other-book' });
  return admitted('book-opened', stamp, {
    book,
    queue: { ...ledger.queue, signProven: book.signKnown },
  });
}

type StartOfRun = Extract<Proposal, { kind: 'start-run' }>;

/**
 * A run begins with the service out of reach until the worker's probe has passed: nothing is
 * promised on yesterday's word. An outage that was going on goes on, with its own beginning. No receipt
 * number is given out twice, even where the journal that knew of it is gone: an older copy was put back,
 * or damaged records were set aside.
 */
export function admitRun(
  ledger: Ledger,
  { version, receiptsAfter }: StartOfRun,
  stamp: Stamp,
): Admission {
  const sinceMs = clockAt(ledger, stamp);
  const outage = ledger.queue.outage ?? { sinceMs, cause: 'starting' as const };
  const begun = { ...ledger.queue, outage };
  const queue = isUnproven(ledger) ? withoutApprovals(begun, sinceMs) : begun;
  const lost = receiptsAfter > ledger.lastReceiptNumber ? { receiptsAfter } : {};
  return admitted('run-started', stamp, { queue, note: version, ...lost });
}

/**
 * The limits of a set-up file; a till that shares cards with others does not move balances alone, whatever the file says. Where the
 * store's tills share their limits, what is higher than here waits for a manager, as of another till's.
 */
export function admitLimits(ledger: Ledger, limits: Limits, stamp: Stamp): Admission {
  return admitted('limits-changed', stamp, provisionedLimits(ledger, limits));
}

/** Admits changed limits. They decide the shop's risk, so each change has a manager's name on it. */
export function admitChangedLimits(ledger: Ledger, limits: Limits, stamp: Stamp): Admission {
  if (stamp.stepUp === null) return refused({ why: 'needs-manager' });
  if (fitToSharing(limits, ledger.hub) !== limits)
    return refused({ why: 'wrong-state', state: 'several-tills' });
  const hub = changedHere(ledger, stamp);
  return admitted('limits-changed', stamp, { limits, ...(hub && { hub }) });
}

/** New credentials end a refusal by the key: what it held back may be sent with the new one. */
export function admitCredentials(ledger: Ledger, keyVersion: number, stamp: Stamp): Admission {
  if (keyVersion <= ledger.queue.keyVersion) return refused({ why: 'nothing-changes' });
  const pauses = ledger.queue.pauses.filter((pause) => pause.cause !== 'key');
  return admitted('credentials-changed', stamp, { queue: { ...ledger.queue, keyVersion, pauses } });
}

/** Gives a card its random id. Its identifier is the private part, and a second id for it is refused. */
export function admitCard(
  ledger: Ledger,
  cardId: CardId,
  secret: CardSecret,
  stamp: Stamp,
): Admission {
  if (ledger.cards.has(cardId) || ledger.cardsByKey.has(cardKey(secret))) {
    return refused({ why: 'card-known' });
  }
  const card = {
    id: cardId,
    sentAs: secret.sentAs,
    introducedAtMs: stamp.atMs,
    introducedBySequence: ledger.lastSequence + 1,
    confirmed: null,
    stated: null,
    anchorCents: null,
    appliedSinceAnchorCents: ZERO,
    drift: null,
    driftCount: 0,
  };
  return admitted('card-introduced', stamp, { card }, secret);
}

/**
 * A card takes the spelling that was scanned last, until the service has answered for it or something of it is
 * on its way: one that the service does not know must not stay for ever.
 */
export function admitSpelling(
  ledger: Ledger,
  cardId: CardId,
  secret: CardSecret,
  stamp: Stamp,
): Admission {
  const card = usableCard(ledger, cardId);
  if (!card || ledger.cardsByKey.get(cardKey(secret)) !== cardId) {
    return refused({ why: 'unknown-card' });
  }
  if (isSpellingSettled(ledger, card)) return refused({ why: 'nothing-changes' });
  const respelled = {
    ...card,
    sentAs: secret.sentAs,
    introducedBySequence: ledger.lastSequence + 1,
    namedBefore: [...namingFactsOf(card)],
  };
  return admitted('card-introduced', stamp, { card: respelled }, secret);
}

/** Tells whether the spelling of a card's identifier is final. */
export function isSpellingSettled(ledger: Ledger, card: Card): boolean {
  return card.confirmed !== null || isCardInUse(ledger, card.id);
}

/**
 * Returns by how much the balance of a card changed in payments that were found taken and are newer than a file: each
 * redemption that may be, and each load that surely is (decision 0137).
 * @param saidAtMs as the file has it, which the date and the service's clock of now are compared with
 */
export function takenFromCardSince(
  ledger: Ledger,
  cardId: CardId,
  saidAtMs: InstantMs,
  moment: ClockMoment,
): Cents {
  const clockMs = clockAt(ledger, moment);
  const { serviceMs } = moment;
  const latestNowMs = laterDate(moment.atMs, serviceMs ? shownMs(serviceMs) : clockMs);
  const file = {
    mostMs: byDatesMs(saidAtMs, latestNowMs),
    leastMs: byDatesMs(saidAtMs, earliestNowMs(ledger, clockMs, moment)),
  };
  const now = readingAt(ledger, moment);
  const taken = intentsOfCard(ledger, cardId).filter((intent) => {
    if (intent.settlement?.how !== 'taken') return false;
    const accepted = acceptedReading(intent);
    if (accepted === undefined) return isDatedBefore(saidAtMs, intent.acceptedAtMs);
    const passed = passedBetween(accepted, now);
    if (intent.verb === 'redeem') return passed.leastMs < file.mostMs;
    // Brought from another till it was accepted some time before.
    return intent.adoptedFrom === undefined && passed.mostMs < file.leastMs;
  });
  return sumCents(taken.map(balanceChangeCents));
}

/**
 * A balance from a file is stated, and never confirmed: it proves nothing (`statedSchema`). What was found taken since then is not
 * in it, however often the same file is read.
 */
export function admitOpeningBalance(
  ledger: Ledger,
  stated: {
    readonly cardId: CardId;
    readonly balanceCents: Cents;
    readonly asOfMs: InstantMs;
    readonly importId?: number | undefined;
  },
  stamp: Stamp,
): Admission {
  const { cardId, balanceCents, asOfMs, importId } = stated;
  const card = usableCard(ledger, cardId);
  if (!card) return refused({ why: 'unknown-card' });
  // A file from tomorrow would never grow old.
  const saidAtMs = earlierDate(asOfMs, clockAt(ledger, stamp));
  const since = takenFromCardSince(ledger, cardId, saidAtMs, stamp);
  return admitted('opening-balance-stated', stamp, {
    card: {
      ...card,
      stated: {
        balanceCents: sumCents([balanceCents, since]),
        asOfMs: saidAtMs,
        ...(importId !== undefined && { imported: { id: importId, before: statedBefore(card) } }),
      },
    },
  });
}

function statedBefore({ stated }: Card) {
  return stated && { balanceCents: stated.balanceCents, asOfMs: stated.asOfMs };
}

/**
 * What the file had before of a card of the last list; not once one of its cards was paid with at this till
 * (decision 0145#undoing-an-import).
 */
export function admitUndoneBalance(
  ledger: Ledger,
  { cardId }: { readonly cardId: CardId },
  stamp: Stamp,
): Admission {
  const card = usableCard(ledger, cardId);
  const { imported } = card?.stated ?? {};
  const { importedBalances: last } = ledger;
  if (card === undefined || imported === undefined || last === null || last.isUsed)
    return refused({ why: 'nothing-changes' });
  if (imported.id !== last.id) return refused({ why: 'nothing-changes' });
  return admitted('opening-balance-undone', stamp, { card: { ...card, stated: imported.before } });
}
