import type { Intent, Settlement } from '../../shared/ledger/money/intent.ts';
import { repeatsOf } from '../faults/hostile-run/audit.ts';
import type { ServiceBooks } from '../faults/hostile-run/service-books.ts';

/** A payment as its till has written it. */
type WrittenPayment = Pick<Intent, 'id' | 'state' | 'amountCents'> & {
  readonly settlement: Pick<Settlement, 'how'> | null;
};

/** A payment of the journal, compared with the service's own ledger. */
interface JudgedPayment {
  /** The mistake, in a sentence; null if there is none. */
  readonly finding: string | null;
  /** Cents taken off the card, without those that a proxy took by repeating the request. */
  readonly takenCents: number;
  readonly repeatedCents: number;
}

/** Compares a payment that a till has written with what the service did. */
export function judgePayment(payment: WrittenPayment, books: ServiceBooks): JudgedPayment {
  const { id, amountCents } = payment;
  const repeats = repeatsOf(books, id);
  const times = books.commitsOf(id) - repeats;
  return {
    finding: findingOf(payment, times),
    takenCents: times * amountCents,
    repeatedCents: repeats * amountCents,
  };
}

function findingOf({ id, state, settlement }: WrittenPayment, times: number): string | null {
  if (times > 1) return `${id} was done ${times} times`;
  if (state === 'unknown') return null;
  if (state === 'waiting' || state === 'sending') return `${id} still waits`;
  const isDone = state === 'applied' || settlement?.how === 'taken';
  return isDone === (times === 1) ? null : `${id} is ${settlement?.how ?? state}: ${times}`;
}
