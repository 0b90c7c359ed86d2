import type { FileToSave, SaveExchangesAnswer, SaveAnswer } from '../../shared/messages/bridge.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { formatCsv } from '../../shared/values/write-csv.ts';
import type { CsvDialect } from '../../shared/values/write-csv.ts';
import type { RecentExchange } from './recent-exchanges.ts';

const COLUMNS = ['request id', 'at (UTC)', 'request', 'body', 'what came', 'answer'];

/** Writes one payment's requests and answers into a file for support. */
export async function saveExchanges(
  intentId: IntentId,
  exchanges: readonly RecentExchange[],
  style: CsvDialect,
  save: (file: FileToSave) => Promise<SaveAnswer>,
): Promise<SaveExchangesAnswer> {
  if (exchanges.length === 0) return { kind: 'nothing' };
  const rows = exchanges.map(({ atMs, request, body, status, answer }) => {
    return [intentId, new Date(atMs).toISOString(), request, body, status, answer];
  });
  return save({
    name: `evertill-exchange-${intentId.replace(/[^\w-]/g, '').slice(0, 50)}.csv`,
    text: formatCsv([COLUMNS, ...rows], style),
  });
}
