import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { Client } from 'pg';
import { ZodError } from 'zod';
import { hubAnswerSchemas } from '../../../shared/hub/hub-calls.ts';
import type { CopiedRecord } from '../../../shared/hub/hub-calls.ts';
import { CHAIN_START, followChain } from '../../../shared/journal/follow-chain.ts';
import type { ChainPosition } from '../../../shared/journal/follow-chain.ts';
import {
  decodeChainLine,
  digestPrivate,
  encodeLine,
  makeHeader,
} from '../../../shared/journal/journal-format.ts';
import type { ChainLine, RecordLine } from '../../../shared/journal/journal-format.ts';
import { maskIdentifier } from '../../../shared/ledger/card.ts';
import { letGo } from '../../../shared/ledger/checkpoint.ts';
import { factRecordSchema, privatePartSchema } from '../../../shared/ledger/facts.ts';
import type { Intent } from '../../../shared/ledger/intent.ts';
import { emptyLedger, fold } from '../../../shared/ledger/ledger.ts';
import { BrokenAssertion } from '../../../shared/values/assert.ts';
import type { CardId } from '../../../shared/values/ids.ts';
import { CopySeal } from '../client/copy-seal.ts';
import { HubStopped } from '../server/hub-stopped.ts';

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
  readonly currency: string;
}

export interface CopyToRead {
  readonly till: string;
  /** The store's. */
  readonly cardSecret: string;
  /** Made anew, for its owner only. */
  readonly file: string;
}

/** Facts over which memory is let go of what is over. */
const LET_GO_EVERY = 10_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Writes the copy of a till's journal as a file that `npm run journal -- verify` checks, and says what of it was not settled.
 * Every record is proven by the chain, every private part by its record; what follows damage is left out.
 * @throws HubStopped where there is no copy, or the file cannot be written
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
      throw new HubStopped(
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
    throw new HubStopped(`No till of this hub is named ${till}: npm run hub -- status names them.`);
  if (found.lastSequence === 0) throw new HubStopped(`There is no copy of ${till} here.`);
  return found.lastSequence;
}

async function writeCopy(
  owner: Client,
  file: FileHandle,
  { till, cardSecret }: CopyToRead,
): Promise<Omit<ReadCopy, 'stands'>> {
  const proven = new ProvenCopy(new CopySeal({ cardSecret }, till));
  await file.appendFile(proven.lines);
  for await (const page of pagesOf(owner, till)) {
    const isWhole = page.every((record) => proven.take(record));
    await file.appendFile(proven.lines);
    if (!isWhole) break;
  }
  return proven.said;
}

/** What of a copy is proven, record after record; a batch is there whole or not at all. */
class ProvenCopy {
  readonly #seal: CopySeal;
  readonly #ledger = emptyLedger();
  readonly #cards = new Map<CardId, string>();
  #position: ChainPosition = CHAIN_START;
  #lines = '';
  /** Of a batch that is not whole yet. */
  #batch: (() => string)[] = [];
  #atMs: number | null = null;
  #unproven = 0;

  constructor(seal: CopySeal) {
    this.#seal = seal;
    const start = { segment: 1, firstSequence: 1, previousHash: CHAIN_START.hash };
    const header = makeHeader(start, null, sha256);
    const text = encodeLine(header);
    this.#follow(header, text);
    this.#lines = `${text}\n`;
  }

  /** Those of whole batches that were not asked for yet. */
  get lines(): string {
    const lines = this.#lines;
    this.#lines = '';
    return lines;
  }

  get said(): Omit<ReadCopy, 'stands'> {
    const { open: unsettled, forPerson, lastSequence: through, owed, book } = this.#ledger;
    const intents = [...new Map([...unsettled, ...forPerson]).values()];
    return {
      through,
      atMs: this.#atMs,
      unproven: this.#unproven,
      unsettled: intents
        .toSorted((one, other) => one.sequence - other.sequence)
        .map((intent) => ({ intent, card: this.#cards.get(intent.cardId) ?? null })),
      owed: owed.size,
      currency: book?.currency ?? '',
    };
  }

  /** @returns whether it follows; nothing after one that does not is proven */
  take(copied: CopiedRecord): boolean {
    const line = recordIn(copied);
    if (line === null || !this.#follow(line, copied.body)) return false;
    this.#batch.push(() => this.#kept(line, copied));
    if (line.following > 0) return true;
    this.#lines += this.#batch.map((keep) => keep()).join('');
    this.#batch = [];
    return true;
  }

  #follow(line: ChainLine, text: string): boolean {
    const step = followChain(this.#position, line, sha256, text);
    if (step.kind === 'follows') this.#position = step.position;
    return step.kind === 'follows';
  }

  #kept(line: RecordLine, copied: CopiedRecord): string {
    const { sequence, hash, public: said } = line;
    const part = this.#partOf(line, copied);
    const { fact } = factRecordSchema.parse({ sequence, hash, fact: said, private: null });
    fold(this.#ledger, { sequence, fact, private: null });
    if (sequence % LET_GO_EVERY === 0) letGo(this.#ledger);
    this.#atMs = fact.atMs;
    if (part === null) return `${copied.body}\n`;
    const named = privatePartSchema.parse(part.private);
    if (fact.card && 'value' in named) this.#cards.set(fact.card.id, maskIdentifier(named.value));
    return `${copied.body}\n${encodeLine(part)}\n`;
  }

  #partOf({ privateDigest }: RecordLine, copied: CopiedRecord) {
    if (copied.part === null) return null;
    const part = this.#seal.open(copied, copied.part);
    if (part !== null && digestPrivate(part.salt, part.private, sha256) === privateDigest)
      return part;
    this.#unproven += 1;
    return null;
  }
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

function notWritten(file: string, error: unknown): HubStopped {
  const why = error instanceof Error ? error.message : String(error);
  return new HubStopped(`${file} could not be written (${why}). --file names another one.`);
}

/** Null for what is not the record that the hub says it is. */
function recordIn({ body, sequence, hash }: CopiedRecord): RecordLine | null {
  const line = decodeChainLine(body);
  if (line === null || !('hash' in line)) return null;
  return line.sequence === sequence && line.hash === hash ? line : null;
}
