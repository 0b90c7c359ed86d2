import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openLedger } from '../../electron/ledger/open/open-ledger.ts';
import type { BookSetup, OpenedLedger } from '../../electron/ledger/open/open-ledger.ts';
import { secondCopyMarkFile } from '../../electron/ledger/open/second-copy-mark.ts';
import { realDisk } from '../../electron/node/files/real-disk.ts';
import { openJournal } from '../../electron/journal/write/open-journal.ts';
import { erasePrivateParts } from '../../electron/ledger/write/forget-parts.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { applyCopyStep, makeCopyFolders } from '../../electron/second-copy/apply-changes.ts';
import { rootOfCopy } from '../../electron/second-copy/copy-place.ts';
import { journalFolderOf, SourceScan } from '../../electron/second-copy/scan-source.ts';
import { scanTarget, recordSourceVersions } from '../../electron/second-copy/scan-target.ts';
import { planCopy } from '../../electron/second-copy/plan-copy.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { cardIdSchema, intentIdSchema } from '../../shared/values/ids.ts';
import type { CardId, IntentId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { bookSeal } from './book-seal.ts';
import { BOOK } from './book-under-test.ts';
import { testFolder } from './test-folder.ts';

/** Thrown for a power cut, or the end of the program, during copying. */
export class KilledError extends Error {}

/** A till's data folder on this computer's disk with a ledger in it, and the folder for its second copy. */
export class CopiedShop {
  readonly folder = testFolder();
  readonly data = path.join(this.folder, 'data');
  readonly stick: string;
  readonly root: string;
  readonly clock = { wallMs: 1_800_000_000_000, monoMs: 1_000 };
  book!: OpenedLedger;
  /** Called before each operation in the copy. */
  onOperation = (): void => undefined;
  readonly #sizes: NonNullable<BookSetup['sizes']>;
  #cards = 0;
  #snapshots = 0;

  private constructor(sizes: NonNullable<BookSetup['sizes']>, copyFolder?: string) {
    this.#sizes = sizes;
    this.stick = copyFolder ?? path.join(this.folder, 'stick');
    this.root = rootOfCopy(this.stick, BOOK.tillId);
  }

  /** @param copyFolder an existing folder; otherwise one is made beside the data */
  static async open(
    sizes: BookSetup['sizes'] = { ballastBytes: 0 },
    copyFolder?: string,
  ): Promise<CopiedShop> {
    const shop = new CopiedShop({ ballastBytes: 0, ...sizes }, copyFolder);
    mkdirSync(shop.data);
    if (copyFolder === undefined) mkdirSync(shop.stick);
    writeFileSync(path.join(shop.data, 'settings.json'), '{"format":1}');
    shop.book = await shop.openIn(shop.data, 'state');
    await shop.write({ kind: 'end-outage' });
    onTestFinished(() => shop.book.close().catch(() => undefined));
    return shop;
  }

  /**
   * Starts on a data folder.
   * @param witness another one for another computer
   */
  async openIn(data: string, witness: string): Promise<OpenedLedger> {
    const opened = await openLedger({
      seal: bookSeal(),
      paths: {
        folder: path.join(data, 'books', BOOK.id),
        bootRecordFile: path.join(data, 'keys', 'boot.json'),
        witnessFolder: path.join(this.folder, witness),
      },
      onWitnessTrouble: () => undefined,
      book: BOOK,
      clock: { wallMs: () => this.clock.wallMs, monoMs: () => this.clock.monoMs },
      version: '0.0.0',
      sizes: this.#sizes,
      onSpaceChanged: () => undefined,
      onStopped: () => undefined,
    });
    if (opened.kind !== 'open') throw new Error(JSON.stringify(opened.health));
    return opened;
  }

  async write(proposal: Proposal): Promise<void> {
    const written = await this.book.writer.write(proposal, SYSTEM_ACTOR);
    if (written.kind !== 'written') throw new Error(JSON.stringify(written));
  }

  /** Accepts a waiting redemption from a card of its own. */
  async redeem(): Promise<{ readonly cardId: CardId; readonly intentId: IntentId }> {
    this.#cards += 1;
    const cardId = cardIdSchema.parse(`card-of-${this.#cards}`);
    const intentId = intentIdSchema.parse(`intent-of-${this.#cards}`);
    const secret = { sentAs: 'identifier', value: `6364-${this.#cards}` } as const;
    await this.write({ kind: 'introduce-card', cardId, secret });
    const amountCents = cents(500);
    const sale = { saleId: null, repeatConfirmed: false } as const;
    await this.write({ kind: 'accept', intentId, cardId, verb: 'redeem', amountCents, ...sale });
    return { cardId, intentId };
  }

  /** Introduces a card, and erases its customer. */
  async eraseOne(): Promise<string> {
    this.#cards += 1;
    const cardId = cardIdSchema.parse(`card-of-${this.#cards}`);
    const value = `6364-${this.#cards}`;
    await this.write({ kind: 'introduce-card', cardId, secret: { sentAs: 'identifier', value } });
    await this.erase(cardId);
    return value;
  }

  async erase(cardId: CardId): Promise<void> {
    const written = await this.book.writer.write(
      { kind: 'erase-customer', cardId },
      { ...SYSTEM_ACTOR, stepUp: { manager: 'Robin' } },
    );
    if (written.kind !== 'written') throw new Error(JSON.stringify(written));
    await erasePrivateParts(this.book.writer);
  }

  /** Makes one round of copying, by a program that remembers nothing. */
  async round(pieceBytes = 700): Promise<readonly string[]> {
    const look = new SourceScan(this.data, BOOK.id);
    const first = await look.list(0);
    const found = await scanTarget(this.root, this.data, BOOK.id, first.files);
    if (found.kind === 'knows-more') throw new Error('the copy knows more');
    await makeCopyFolders(this.root, journalFolderOf(BOOK.id));
    const mark = secondCopyMarkFile({ folder: path.join(this.root, 'books', BOOK.id) });
    await mark.write({ till: BOOK.tillId });
    const here = await look.list(0);
    const there = new Map(found.files);
    const steps = planCopy(here, there);
    const mayGoOn = (): void => this.onOperation();
    for (const step of steps) {
      mayGoOn();
      await applyCopyStep(step, { here: this.data, there: this.root, mayGoOn, pieceBytes });
      const { file, kind, to } = step;
      if (kind !== 'begin') there.set(file.file, { bytes: to, version: file.version });
    }
    if (steps.length > 0) await recordSourceVersions(this.root, here.files, there);
    return steps.map(({ kind, file }) => `${kind} ${path.posix.basename(file.file)}`);
  }

  /** Puts the copy back as the data folder of another computer. */
  putBack(): string {
    this.#snapshots += 1;
    const data = path.join(this.folder, `put-back-${this.#snapshots}`);
    cpSync(this.root, data, { recursive: true });
    return data;
  }

  /** Judges the journal of a copy that was put back: its newest record, or what is wrong. */
  async judge(
    data: string,
  ): Promise<{ readonly sequence: number; readonly hash: string } | string> {
    const opened = await openJournal({
      folder: path.join(data, 'books', BOOK.id, 'journal'),
      disk: realDisk,
      hash: (text) => createHash('sha256').update(text).digest('hex'),
      seal: bookSeal(),
      newSalt: () => '0'.repeat(32),
      takeCheckpoint: () => ({}),
      onSpaceChanged: () => undefined,
      onStopped: () => undefined,
      ballastBytes: 0,
    });
    if (opened.kind !== 'open') return JSON.stringify(opened);
    const { lastSequence: sequence, lastHash: hash } = opened.journal;
    const lost: unknown[] = [];
    for await (const _ of opened.journal.read(1, undefined, (numbers) => lost.push(numbers)));
    await opened.journal.close();
    return lost.length === 0 ? { sequence, hash } : `lost ${JSON.stringify(lost)}`;
  }
}
