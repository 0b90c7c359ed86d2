import { createHash } from 'node:crypto';
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
import type { CardSecret } from '../../../shared/ledger/money/card.ts';
import { archiveFinished } from '../../../shared/ledger/memory/checkpoint.ts';
import { factRecordSchema, privatePartSchema } from '../../../shared/ledger/facts.ts';
import { expandFact } from '../../../shared/ledger/written-fact.ts';
import { emptyLedger, fold } from '../../../shared/ledger/ledger.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import type { CardId } from '../../../shared/values/ids.ts';
import type { CopySeal } from './copy-seal.ts';

/** Number of facts after which the ledger archives settled transactions again. */
const LET_GO_EVERY = 10_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Proves and folds a journal's copy, record by record; an incomplete batch is left out. The whole copy is folded,
 * because only a transaction's last fact has its outcome.
 */
export class ProvenCopy {
  readonly ledger: Ledger = emptyLedger();
  readonly #seal: CopySeal | null;
  readonly #beforeLettingGo: (ledger: Ledger) => void;
  readonly #secrets = new Map<CardId, CardSecret>();
  #position: ChainPosition = CHAIN_START;
  #lines = '';
  /** Records of a batch that is not complete yet. */
  #batch: (() => string)[] = [];
  #hash = '';
  #atMs: number | null = null;
  #unprovenCount = 0;

  /**
   * @param seal decrypts private parts; null if they are not needed
   * @param beforeLettingGo called before the ledger archives settled transactions
   */
  constructor(seal: CopySeal | null, beforeLettingGo: (ledger: Ledger) => void = () => undefined) {
    this.#seal = seal;
    this.#beforeLettingGo = beforeLettingGo;
    const start = { segment: 1, firstSequence: 1, previousHash: CHAIN_START.hash };
    const header = makeHeader(start, null, sha256);
    const text = encodeLine(header);
    this.#follow(header, text);
    this.#lines = `${text}\n`;
  }

  /** Returns the lines of complete batches since the last call, as in a journal's file. */
  takeLines(): string {
    const lines = this.#lines;
    this.#lines = '';
    return lines;
  }

  get hash(): string {
    return this.#hash;
  }

  /** When the newest proven record was written, by its till's clock, in ms; null if there is none. */
  get atMs(): number | null {
    return this.#atMs;
  }

  /** Number of private parts that could not be decrypted, or that their record does not prove. */
  get unprovenCount(): number {
    return this.#unprovenCount;
  }

  /** Returns a card's secret; undefined if it was erased, or is not proven. */
  secretOf(cardId: CardId): CardSecret | undefined {
    return this.#secrets.get(cardId);
  }

  /**
   * Adds one record.
   * @returns false if it does not continue the chain; then nothing later is proven either
   * @throws ZodError, BrokenAssertion for records of a newer program
   */
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
    const { sequence, hash } = line;
    const whole = expandFact(line.public);
    const part = this.#partOf(line, copied);
    const { fact } = factRecordSchema.parse({ sequence, hash, fact: whole, private: null });
    fold(this.ledger, { sequence, fact, private: null });
    if (sequence % LET_GO_EVERY === 0) {
      this.#beforeLettingGo(this.ledger);
      archiveFinished(this.ledger);
    }
    this.#atMs = fact.atMs;
    this.#hash = hash;
    if (part === null) return `${copied.body}\n`;
    const named = privatePartSchema.parse(part.private);
    if (fact.card && 'value' in named) this.#secrets.set(fact.card.id, named);
    return `${copied.body}\n${encodeLine(part)}\n`;
  }

  #partOf({ privateDigest }: RecordLine, copied: CopiedRecord) {
    if (copied.part === null) return null;
    const part = this.#seal?.open(copied, copied.part) ?? null;
    if (part !== null && digestPrivate(part.salt, part.private, sha256) === privateDigest)
      return part;
    this.#unprovenCount += 1;
    return null;
  }
}

/** Parses a record; null if it is not the one that the hub claims. */
function recordIn({ body, sequence, hash }: CopiedRecord): RecordLine | null {
  const line = decodeChainLine(body);
  if (line === null || !('hash' in line)) return null;
  return line.sequence === sequence && line.hash === hash ? line : null;
}
