import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { Client } from 'pg';
import { ZodError } from 'zod';
import { hubAnswerSchemas } from '../../../shared/hub/hub-calls.ts';
import type { CopiedRecord } from '../../../shared/hub/hub-calls.ts';
import { drawerOf } from '../../../shared/guard/money/what-is-adopted.ts';
import { maskIdentifier } from '../../../shared/ledger/card.ts';
import type { CardSecret } from '../../../shared/ledger/card.ts';
import type { Intent } from '../../../shared/ledger/intent.ts';
import { BrokenAssertion } from '../../../shared/values/assert.ts';
import { CopySeal } from '../client/copy-seal.ts';
import { ProvenCopy } from '../client/proven-copy.ts';
import { ServerStopped } from '../server/server-stopped.ts';

/** What the copy of a till's journal says. */
export interface ReadCopy {
  /** The newest record that is proven; 0 where there is none. */
  readonly through: number;
  /** When it was written, by the clock of its till; ms. */
  readonly atMs: number | null;
  /** Where the copy stands: more than `through` where it is damaged after that. */
  readonly stands: number;
  /** Private parts that are there, and that the store's secret does not open or the record does not prove. */
  readonly unproven: number;
  /** Not settled, in the order of their acceptance; each with what may be shown of its card, null where nobody knows. */
  readonly unsettled: readonly { readonly intent: Intent; readonly card: string | null }[];
  /** Loads that were paid for, or taken off another card, and are not accepted yet. */
  readonly owed: number;
  /** Of a shift that was open; undefined where none was. */
  readonly drawer: ReturnType<typeof drawerOf>;
  readonly currency: string;
}

export interface CopyToRead {
  readonly till: string;
  /** The store's. */
  readonly cardSecret: string;
  /** Made anew, for its owner only. */
  readonly file: string;
}

/**
 * Writes the copy of a till's journal as a file that `npm run journal -- verify` checks, and says what of it was not settled.
 * Every record is proven by the chain, every private part by its record; what follows damage is left out.
 * @throws ServerStopped where there is no copy, or the file cannot be written
 */
export async function readCopy(owner: Client, asked: CopyToRead): Promise<ReadCopy> {
  const stands = await whereItStands(owner, asked.till);
  const file = await openNew(asked.file);
  try {
    const read = await writeCopy(owner, file, asked);
    await file.sync();
    return { ...read, stands };
  } catch (error) {
    // Nobody shall take a part of it for the whole.
    await rm(asked.file, { force: true });
    if (error instanceof Error && 'syscall' in error) throw notWritten(asked.file, error);
    if (error instanceof ZodError || error instanceof BrokenAssertion)
      throw new ServerStopped(
        `What ${asked.till} has written is not understood here. Was it written by a newer program? Nothing was kept.`,
      );
    throw error;
  } finally {
    await file.close();
  }
}

async function whereItStands(owner: Client, till: string): Promise<number> {
  const { rows } = await owner.query<{ tills: unknown }>('select hub.tills() as tills');
  const all = hubAnswerSchemas.tills.parse(rows[0]?.tills);
  const found = all.find((one) => one.till === till);
  if (found === undefined)
    throw new ServerStopped(
      `No till of this hub is named ${till}: npm run hub -- status names them.`,
    );
  if (found.lastSequence === 0) throw new ServerStopped(`There is no copy of ${till} here.`);
  return found.lastSequence;
}

async function writeCopy(
  owner: Client,
  file: FileHandle,
  { till, cardSecret }: CopyToRead,
): Promise<Omit<ReadCopy, 'stands'>> {
  const proven = new ProvenCopy(new CopySeal({ cardSecret }, till));
  await file.appendFile(proven.takeLines());
  for await (const page of pagesOf(owner, till)) {
    const isWhole = page.every((record) => proven.take(record));
    await file.appendFile(proven.takeLines());
    if (!isWhole) break;
  }
  return saidOf(proven);
}

function saidOf(proven: ProvenCopy): Omit<ReadCopy, 'stands'> {
  const { ledger, atMs, unproven } = proven;
  const { open: unsettled, forPerson, lastSequence: through, owed, book } = ledger;
  const intents = [...new Map([...unsettled, ...forPerson]).values()];
  return {
    through,
    atMs,
    unproven,
    unsettled: intents
      .toSorted((one, other) => one.sequence - other.sequence)
      .map((intent) => ({ intent, card: maskOf(proven.secretOf(intent.cardId)) })),
    owed: owed.size,
    drawer: drawerOf(ledger),
    currency: book?.currency ?? '',
  };
}

function maskOf(secret: CardSecret | undefined): string | null {
  return secret === undefined ? null : maskIdentifier(secret.value);
}

async function* pagesOf(owner: Client, till: string): AsyncGenerator<readonly CopiedRecord[]> {
  for (let after = 0; ;) {
    const { rows } = await owner.query<{ records: unknown }>(
      'select hub.read($1, $2, 500) as records',
      [till, after],
    );
    const page = hubAnswerSchemas.read.parse(rows[0]?.records);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last.sequence;
  }
}

async function openNew(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    throw notWritten(file, error);
  }
}

function notWritten(file: string, error: unknown): ServerStopped {
  const why = error instanceof Error ? error.message : String(error);
  return new ServerStopped(`${file} could not be written (${why}). --file names another one.`);
}
