import type { ListedTransaction } from '../../shared/evidence/judge-transaction-list.ts';
import type { Verb } from '../../shared/ledger/money/intent.ts';
import type { GuardedLedger } from './guarded-ledger.ts';

/** Lists every payment that the service has answered to this till, as the service's own list shows it. */
export function listedPayments(till: GuardedLedger): ListedTransaction[] {
  return [...till.ledger.intents.values()].flatMap(({ applied, ...intent }) => {
    if (applied === null) return [];
    const { balanceCents, balanceText, createdAt, uuid } = applied;
    const value = `6364${intent.cardId.slice('card-of-'.length)}`;
    return [
      {
        uuid,
        amount_in_cents: intent.signedAmountCents,
        prepaid_balance: { balance_in_cents: balanceCents, balance: balanceText },
        created_at: createdAt,
        shop: { uuid: intent.shopUuid, name: 'Shop' },
        contact_identifier: { name: 'Gift card', value },
        contact: { uuid: 'contact-of-somebody' },
      },
    ];
  });
}

/** Makes another customer's payment, so that the till's list has something newer than what came before. */
export function payByAnother(till: GuardedLedger, verb: Verb = 'redeem'): void {
  const name = `another-${till.ledger.lastSequence}`;
  till.accept(name, till.card(name), verb);
  till.apply(name, 90_00);
}
