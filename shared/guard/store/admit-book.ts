import { hubWithLocalLimitsChange, factForSetUpLimits } from '../settings/admit-store-limits.ts';
import { isCardInUse } from './admit-erasure.ts';
import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import { hasService } from '../../ledger/store/book.ts';
import type { Book } from '../../ledger/store/book.ts';
import { cardKey, sequencesNamingCard } from '../../ledger/money/card.ts';
import type { Card, CardSecret } from '../../ledger/money/card.ts';
import type { CardId } from '../../values/ids.ts';
import { clockAt, intentsOfCard, usableCard } from '../../ledger/ledger.ts';
import { areRecordsUnproven } from '../../ledger/proof.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { acceptedReading, balanceChangeCents } from '../../ledger/money/intent.ts';
import { earliestNowMs, clockReadingAt } from '../../ledger/known-clocks.ts';
import type { ClockMoment } from '../../ledger/known-clocks.ts';
import { withoutUnprovenApprovals } from '../../policy/offline-by-choice.ts';
import { sumCents, ZERO } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import type { Proposal, Stamp } from '../../proposals/proposals.ts';
import { elapsedBetween, plainMs } from '../../values/clocks.ts';
import { msBetweenDates, earlierDate, isDatedBefore, laterDate } from '../../values/time.ts';
import type { InstantMs } from '../../values/time.ts';
import { isSoleWriterStatementUncertain } from '../../ledger/store/sole-writer.ts';
import type { Limits } from '../../ledger/store/limits.ts';
import { withoutSoleWriter, withoutSoleWriterIfShared } from '../../policy/tightest-limits.ts';

/** Admits the first fact of a journal, which binds it to one service for good, or to none yet (`admitServiceBinding`). */
export function admitBook(ledger: Ledger, book: Book, stamp: Stamp): Admission {
  if (ledger.book !== null) return refuseAdmission({ why: 'other-book' });
  return grantAdmission('book-opened', stamp, {
    book,
    queue: { ...ledger.queue, signProven: book.signKnown },
  });
}

type StartOfRun = Extract<Proposal, { kind: 'start-run' }>;

/**
 * Admits the start of a run. The service counts as unreachable until the worker's probe has succeeded, so that nothing
 * is promised on yesterday's state; an outage continues with its original start. Without a service there is no outage.
 * Receipt numbers are never reused, even if the journal that had them is gone (an older copy was restored, or damaged
 * records were set aside).
 */
export function admitRun(
  ledger: Ledger,
  { version, receiptsAfter }: StartOfRun,
  stamp: Stamp,
): Admission {
  const sinceMs = clockAt(ledger, stamp);
  const begun = ledger.queue.outage ?? { sinceMs, cause: 'starting' as const };
  const outage = hasService(ledger.book) ? begun : null;
  const started = { ...ledger.queue, outage };
  const queue = areRecordsUnproven(ledger) ? withoutUnprovenApprovals(started, sinceMs) : started;
  const lost = receiptsAfter > ledger.lastReceiptNumber ? { receiptsAfter } : {};
  return grantAdmission('run-started', stamp, { queue, note: version, ...lost });
}

/**
 * Admits the limits of a set-up file. A till that shares cards with others cannot be declared the only one that changes
 * balances. If tills share limits, higher ones wait for a manager, like another till's.
 */
export function admitSetUpLimits(ledger: Ledger, limits: Limits, stamp: Stamp): Admission {
  return grantAdmission('limits-changed', stamp, factForSetUpLimits(ledger, limits));
}

/** Withdraws the owner's statement that only this till changes balances, if it may be from before the till left a hub. */
export function admitSoleWriterWithdrawal(ledger: Ledger, stamp: Stamp): Admission {
  if (!isSoleWriterStatementUncertain(ledger)) return refuseAdmission({ why: 'nothing-changes' });
  return grantAdmission('limits-changed', stamp, {
    limits: withoutSoleWriter(ledger.recordedLimits),
  });
}

/** Admits changed limits. They decide the shop's risk, so each change is recorded with a manager's name. */
export function admitChangedLimits(ledger: Ledger, limits: Limits, stamp: Stamp): Admission {
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  if (withoutSoleWriterIfShared(limits, ledger.hub) !== limits)
    return refuseAdmission({ why: 'wrong-state', state: 'several-tills' });
  const hub = hubWithLocalLimitsChange(ledger, stamp);
  return grantAdmission('limits-changed', stamp, { limits, ...(hub && { hub }) });
}

/** Admits new credentials. They end a refusal by the old key, and payments that it held back may be sent. */
export function admitCredentials(ledger: Ledger, keyVersion: number, stamp: Stamp): Admission {
  if (keyVersion <= ledger.queue.keyVersion) return refuseAdmission({ why: 'nothing-changes' });
  const pauses = ledger.queue.pauses.filter((pause) => pause.cause !== 'key');
  return grantAdmission('credentials-changed', stamp, {
    queue: { ...ledger.queue, keyVersion, pauses },
  });
}

/**
 * Gives a card its random id. Its identifier is the private part; a second id for the same identifier is refused.
 * Without a service there is no card, and so no gift payment either.
 */
export function admitCard(
  ledger: Ledger,
  cardId: CardId,
  secret: CardSecret,
  stamp: Stamp,
): Admission {
  if (!hasService(ledger.book)) return refuseAdmission({ why: 'no-service' });
  if (ledger.cards.has(cardId) || ledger.cardsByKey.has(cardKey(secret))) {
    return refuseAdmission({ why: 'card-known' });
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
  return grantAdmission('card-introduced', stamp, { card }, secret);
}

/**
 * Changes a card's spelling to the last one scanned, until the service has accepted one or a transaction was sent: a
 * spelling that the service does not have must not stay.
 */
export function admitSpelling(
  ledger: Ledger,
  cardId: CardId,
  secret: CardSecret,
  stamp: Stamp,
): Admission {
  const card = usableCard(ledger, cardId);
  if (!card || ledger.cardsByKey.get(cardKey(secret)) !== cardId) {
    return refuseAdmission({ why: 'unknown-card' });
  }
  if (isSpellingFinal(ledger, card)) return refuseAdmission({ why: 'nothing-changes' });
  const respelled = {
    ...card,
    sentAs: secret.sentAs,
    introducedBySequence: ledger.lastSequence + 1,
    namedBefore: [...sequencesNamingCard(card)],
  };
  return grantAdmission('card-introduced', stamp, { card: respelled }, secret);
}

/** True if the spelling of a card's identifier is final. */
export function isSpellingFinal(ledger: Ledger, card: Card): boolean {
  return card.confirmed !== null || isCardInUse(ledger, card.id);
}

/**
 * Returns how much a card's balance changed by payments newer than a file: every redemption that may be newer, but only
 * loads that surely are (decision 0137).
 * @param saidAtMs date of the file, compared with the till's date and the service's clock
 */
export function balanceChangeSinceCents(
  ledger: Ledger,
  cardId: CardId,
  saidAtMs: InstantMs,
  moment: ClockMoment,
): Cents {
  const clockMs = clockAt(ledger, moment);
  const { serviceMs } = moment;
  const latestNowMs = laterDate(moment.atMs, serviceMs ? plainMs(serviceMs) : clockMs);
  const file = {
    mostMs: msBetweenDates(saidAtMs, latestNowMs),
    leastMs: msBetweenDates(saidAtMs, earliestNowMs(ledger, clockMs, moment)),
  };
  const now = clockReadingAt(ledger, moment);
  const taken = intentsOfCard(ledger, cardId).filter((intent) => {
    if (intent.settlement?.how !== 'taken') return false;
    const accepted = acceptedReading(intent);
    if (accepted === undefined) return isDatedBefore(saidAtMs, intent.acceptedAtMs);
    const passed = elapsedBetween(accepted, now);
    if (intent.verb === 'redeem') return passed.leastMs < file.mostMs;
    // A payment adopted from another till was accepted some time before.
    return intent.adoptedFrom === undefined && passed.mostMs < file.leastMs;
  });
  return sumCents(taken.map(balanceChangeCents));
}

/**
 * Admits a balance from a file, which is *stated*, never *confirmed*, and proves nothing (`statedSchema`). Payments
 * made since the file are subtracted again, however often it is read.
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
  if (!card) return refuseAdmission({ why: 'unknown-card' });
  // A file dated in the future would never become old.
  const saidAtMs = earlierDate(asOfMs, clockAt(ledger, stamp));
  const since = balanceChangeSinceCents(ledger, cardId, saidAtMs, stamp);
  return grantAdmission('opening-balance-stated', stamp, {
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
 * Restores the balance that an earlier file stated for a card; refused once one of the list's cards was charged at this
 * till (decision 0145#undoing-an-import).
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
    return refuseAdmission({ why: 'nothing-changes' });
  if (imported.id !== last.id) return refuseAdmission({ why: 'nothing-changes' });
  return grantAdmission('opening-balance-undone', stamp, {
    card: { ...card, stated: imported.before },
  });
}
