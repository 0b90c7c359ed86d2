import { ZodError } from 'zod';
import { amountsHeldByTill } from '../../../shared/guard/money/held-amounts.ts';
import type { TillAtHub } from '../../../shared/hub/hub-calls.ts';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import { isOfSameBookOrEmpty } from '../../../shared/ledger/store/book.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import type { HeldAnswer } from '../../../shared/messages/hub-status.ts';
import { BrokenAssertion } from '../../../shared/values/assert.ts';
import { DatabaseUnreached } from '../../node/hub-client/database-unreached.ts';
import { ProvenCopy } from '../../node/hub-client/proven-copy.ts';
import type { ConnectHub, HubLine } from '../connection/hub-line.ts';

/** How many records are folded in one turn of the event loop, so that selling is not delayed. */
const AT_ONCE = 100;

/**
 * Reads what another till held, and the tills that it had taken over, from the public parts of the hub's copies. It
 * informs the person about to take over, and changes nothing.
 */
export async function readHeldPayments(
  till: string,
  setUp: HubSetUp,
  connect: ConnectHub,
  ours: Ledger,
): Promise<HeldAnswer> {
  try {
    const line = await connect(setUp, 'person');
    try {
      const all = await line.call<'tills'>({ name: 'tills' });
      const first = all.find((one) => one.till === till);
      if (first === undefined) return { kind: 'fault', why: 'not-understood' };
      return await readAll(line, first, thoseBehind(first, all), ours);
    } finally {
      line.close();
    }
  } catch (error) {
    if (error instanceof DatabaseUnreached) return { kind: 'fault', why: 'not-reached' };
    if (error instanceof ZodError || error instanceof BrokenAssertion)
      return { kind: 'fault', why: 'not-understood' };
    throw error;
  }
}

async function readAll(
  line: HubLine,
  first: TillAtHub,
  tills: readonly TillAtHub[],
  { book }: Ledger,
): Promise<HeldAnswer> {
  const nearest = await readCopy(line, first);
  const ledgers = new Map([[first.till, nearest.ledger]]);
  const held = [amountsHeldByTill(first.till, nearest.ledger, [])];
  for (const one of tills) {
    const { ledger } = await readCopy(line, one);
    held.push(amountsHeldByTill(one.till, ledger, between(one.takenOverBy, ledgers, tills)));
    ledgers.set(one.till, ledger);
  }
  const { lastSequence: through } = nearest.ledger;
  return {
    kind: 'held',
    through,
    atMs: nearest.atMs,
    unproven: first.lastSequence - through,
    missing: Math.max(0, (first.journalSequence ?? 0) - first.lastSequence),
    isOtherBook: [...ledgers.values()].some((ledger) => !isOfSameBookOrEmpty(ledger.book, book)),
    held,
  };
}

async function readCopy(line: HubLine, { till, lastSequence }: TillAtHub): Promise<ProvenCopy> {
  const copy = new ProvenCopy(null);
  for (let after = 0; after < lastSequence;) {
    const call = { name: 'read-public', till, after, most: AT_ONCE } as const;
    const records = await line.call<'read-public'>(call);
    const isProven = records.every((record) => copy.take({ ...record, part: null }));
    // Drops the copy's lines, because no file is made of them here.
    copy.takeLines();
    const last = records.at(-1);
    if (!isProven || last === undefined) break;
    after = last.sequence;
  }
  return copy;
}

/** Returns the tills that a till had taken over, directly or through others, nearest first. */
function thoseBehind(first: TillAtHub, all: readonly TillAtHub[]): readonly TillAtHub[] {
  const found = [first];
  for (const holder of found)
    found.push(...all.filter((one) => one.takenOverBy === holder.till && !found.includes(one)));
  return found.slice(1);
}

/** Returns the ledgers of the tills in the chain of takeovers, from `holder` up to the asking till. */
function between(
  holder: string | null,
  ledgers: ReadonlyMap<string, Ledger>,
  tills: readonly TillAtHub[],
): readonly Ledger[] {
  const ledger = holder === null ? undefined : ledgers.get(holder);
  if (ledger === undefined) return [];
  const next = tills.find(({ till }) => till === holder)?.takenOverBy ?? null;
  return [ledger, ...between(next, ledgers, tills)];
}
