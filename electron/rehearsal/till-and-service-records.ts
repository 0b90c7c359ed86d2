import type { Ledger } from '../../shared/ledger/ledger.ts';
import { heldCents, isAppliedAtService, isOpen } from '../../shared/ledger/money/intent.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { exposureOf } from '../../shared/policy/quote.ts';
import type { RecordedPayment, PaymentAtTill } from '../../shared/rehearsal/count-rehearsal.ts';
import type { RehearsalRun } from '../../shared/rehearsal/rehearsal.ts';
import { cents, sumCents } from '../../shared/values/money.ts';
import type { Cents } from '../../shared/values/money.ts';
import type { DemoService, PracticeRecord } from '../sandbox/demo-service.ts';
import type { TradingSession } from '../till/trading-session.ts';

/** Reads what the training book and the practice service have recorded since a rehearsal began. */

type Book = Pick<TradingSession, 'writer'>;

/** Returns the payments of a rehearsal, by the training book: also those that it is the first to send. */
export function rehearsedIntents(
  { writer }: Book,
  { sinceSequence, told }: Pick<RehearsalRun, 'sinceSequence' | 'told'>,
): Intent[] {
  const announced = new Set(told);
  return [...writer.ledger.intents.values()].filter(
    ({ id, sequence }) => sequence > sinceSequence || announced.has(id),
  );
}

/**
 * Sums the amounts at risk, which are the promised ones. An attempt is none, because its cashier waits for the
 * service's answer.
 */
export function promisedCents(ledger: Ledger): Cents {
  const attempts = [...ledger.open.values()].filter(({ strength }) => strength === 'attempt');
  return cents(exposureOf(ledger).redeemedCents - sumCents(attempts.map(heldCents)));
}

/** Returns the payments of a rehearsal as both sides have them. */
export async function readTillAndServiceRecords(
  { writer }: Book,
  service: DemoService,
  run: Pick<RehearsalRun, 'sinceSequence' | 'sinceRecord' | 'told'>,
): Promise<{ readonly kept: PaymentAtTill[]; readonly record: RecordedPayment[] }> {
  const { transactions, contacts } = await service.readRecord();
  const atTill = (intent: Intent): PaymentAtTill => {
    const number = writer.cardIdentifiers.get(intent.cardId)?.value;
    return {
      id: intent.id,
      owner: ownerOf(contacts, number) ?? `card ${intent.cardId}`,
      signedCents: intent.signedAmountCents,
      stands: standsOf(intent),
    };
  };
  const kept = await writer.readArchived(
    () => run.told,
    () => rehearsedIntents({ writer }, run).map(atTill),
  );
  const record = transactions
    .slice(run.sinceRecord)
    .map((one) => ({ owner: one.contactUuid, signedCents: one.amountInCents }));
  return { kept, record };
}

function standsOf(intent: Intent): PaymentAtTill['stands'] {
  if (isAppliedAtService(intent)) return 'taken';
  if (!isOpen(intent)) return 'none';
  return intent.state === 'unknown' ? 'unknown' : 'waiting';
}

function ownerOf(
  contacts: PracticeRecord['contacts'],
  number: string | undefined,
): string | undefined {
  return contacts.find(({ identifiers }) => identifiers.some(({ value }) => value === number))
    ?.uuid;
}
