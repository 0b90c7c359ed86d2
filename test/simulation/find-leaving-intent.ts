import * as z from 'zod';
import type { RequestRecord } from '../../shared/api/http-records.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import type { LedgerWriter } from '../../electron/ledger/write/ledger-writer.ts';

const moneyBody = z.object({
  amount_in_cents: z.number(),
  contact_uuid: z.string().optional(),
  contact_identifier_value: z.string().optional(),
});

/**
 * Finds the intent whose bytes leave now; each card has at most one on its way.
 * @param sends how often an intent has left before
 */
export function findLeavingIntent(
  { ledger, cardIdentifiers: names }: LedgerWriter,
  { body }: RequestRecord,
  sends: (intentId: IntentId) => number,
): Intent | undefined {
  const sent = moneyBody.parse(JSON.parse(body ?? ''));
  const card = sent.contact_uuid ?? sent.contact_identifier_value;
  const fitting = [...ledger.open.values()].filter(
    ({ state, signedAmountCents, cardId }) =>
      state === 'sending' &&
      signedAmountCents === sent.amount_in_cents &&
      names.get(cardId)?.value === card,
  );
  return fitting.find(({ id, attempts }) => sends(id) < attempts) ?? fitting[0];
}
