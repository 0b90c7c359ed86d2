import type { Untold } from '../../shared/guard/recover.ts';
import { intentsOf } from '../../shared/ledger/ledger.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { toFactRecord } from '../ledger/fact-record.ts';
import type { Journal } from '../journal/journal.ts';

/**
 * What the next start has to know of a run that its disk has ended: the transactions that facts after the
 * last synced one have changed, of which nobody was told, and how long that run is known to have lasted.
 * @param after the last fact that was synced
 * @param open the transactions that count as changed where a fact cannot be read any more
 */
export async function readUntold(
  journal: Journal,
  after: number,
  open: Iterable<IntentId>,
): Promise<Untold> {
  const intents = new Set<IntentId>();
  let stopped: Untold['stopped'];
  const unreadable = (): void => {
    for (const id of open) intents.add(id);
  };
  for await (const record of journal.read(after, Infinity, unreadable)) {
    const { fact, sequence } = toFactRecord(record);
    if (sequence > after) for (const { id } of intentsOf(fact)) intents.add(id);
    // What a start after it wrote, which died in its turn, is of another run.
    stopped ??= { run: fact.run, monoMs: fact.monoMs };
    if (fact.run === stopped.run) stopped = { run: fact.run, monoMs: fact.monoMs };
  }
  return { intents, stopped };
}
