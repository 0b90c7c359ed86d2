import { matchExport } from '../../shared/local-api/match-export.ts';
import type { ExportMatchRequest, MatchAnswer } from '../../shared/local-api/match-export.ts';
import { referenceSchema } from '../../shared/local-api/messages.ts';
import { moneyUnitOf } from '../../shared/ledger/store/book.ts';
import { instantMs, isInSpan } from '../../shared/values/time.ts';
import type { OpenDesk } from './route-request.ts';

/**
 * Compares another till's export with the payments made for it in a period. A reference missing there is looked up
 * separately, because it may have been paid just before the period.
 */
export async function matchAtDesk(
  { desk, ledger }: Pick<OpenDesk, 'desk' | 'ledger'>,
  { id, sums, unreadable, fromMs, untilMs }: ExportMatchRequest,
): Promise<MatchAnswer> {
  const client = ledger.otherTills.get(id);
  const { minorUnit } = moneyUnitOf(ledger.book);
  if (client === undefined) return { kind: 'no-till' };
  const isInPeriod = (at: string) => isInSpan(instantMs(Date.parse(at)), { fromMs, untilMs });
  const exported = { sums: new Map(sums), unreadable };
  const listed = await desk.here.list(client, fromMs, untilMs);
  if (listed === null) return { kind: 'not-read' };
  const payments = listed.filter(({ kind }) => kind === 'payment');
  const notHere = new Map<string, 'elsewhere' | 'unclear'>();
  const inPeriod = new Set(payments.map(({ reference }) => reference));
  for (const reference of exported.sums.keys()) {
    if (inPeriod.has(reference) || !referenceSchema.safeParse(reference).success) continue;
    const one = await desk.read(client, 'redeem', reference);
    if (!('problem' in one)) payments.push(one);
    else if (one.problem === 'taken-elsewhere') notHere.set(reference, 'elsewhere');
    else if (one.problem === 'perhaps-lost' || one.problem === 'hub-away')
      notHere.set(reference, 'unclear');
    else if (one.problem !== 'not-found') return { kind: 'not-read' };
  }
  return {
    kind: 'match',
    match: matchExport(exported, payments, notHere, isInPeriod, minorUnit),
  };
}
