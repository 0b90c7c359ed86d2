import { isIdTaken } from '../../../shared/guard/money/judge-intent-id.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import { MAX_REFERENCES_PER_FACT } from '../../../shared/ledger/money/known-reference.ts';
import { collectReferences } from '../../../shared/local-api/describe-payment.ts';
import type { ShopTill } from './shop-till.ts';

/**
 * Does the same as `electron/hub/takeover/takeover-import.ts`: the successor of a lost till takes over the answers that
 * the lost till, or a till before it, gave to another maker's program.
 * @param copy all that the lost till has written
 */
export function bringReferences(copy: Ledger, taker: ShopTill, from: string): void {
  const own: Parameters<typeof collectReferences>[1] = new Map();
  collectReferences(copy, own);
  const all = [...copy.knownReferences.values(), ...own.values()];
  const left = all.filter(({ id }) => !isIdTaken(taker.ledger, id));
  for (let at = 0; at < left.length; at += MAX_REFERENCES_PER_FACT)
    taker.write({
      kind: 'note-references',
      from,
      references: left.slice(at, at + MAX_REFERENCES_PER_FACT),
    });
}
