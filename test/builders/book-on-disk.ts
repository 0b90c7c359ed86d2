import { rmSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openLedger } from '../../electron/ledger/open/open-ledger.ts';
import type { BookSetup, OpenedLedger } from '../../electron/ledger/open/open-ledger.ts';
import type { Book } from '../../shared/ledger/store/book.ts';
import { cardIdSchema, intentIdSchema } from '../../shared/values/ids.ts';
import type { CardId, IntentId, SaleId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { VirtualDisk } from '../simulation/virtual-disk.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import type { Actor } from '../../electron/ledger/write/ledger-writer.ts';
import { bookSeal } from './book-seal.ts';
import { BOOK } from './book-under-test.ts';
import { testFolder } from './test-folder.ts';
import { lineOfCategory } from './shop-day.ts';

/** A ledger as main opens it, on a disk that a test can break; its clocks stand still until they are moved. */
export class BookOnDisk {
  readonly disk: VirtualDisk;
  readonly folder: string;
  readonly clock = { wallMs: 1_800_000_000_000, monoMs: 1_000 };
  book!: OpenedLedger;
  /** While this is set, the disk neither syncs nor fails. */
  stalled: Promise<void> | null = null;

  readonly #sizes: BookSetup['sizes'];
  readonly #book: Book;

  private constructor(
    folder: string,
    sizes: BookSetup['sizes'],
    book: Book,
    disk = new VirtualDisk(),
  ) {
    this.folder = folder;
    this.disk = disk;
    this.#sizes = sizes;
    this.#book = book;
  }

  static async open(sizes?: BookSetup['sizes'], book: Book = BOOK): Promise<BookOnDisk> {
    const folder = testFolder();
    const opened = new BookOnDisk(folder, sizes, book);
    await opened.start();
    return opened;
  }

  /** Starts a second program on a copy of this till's disk as it is now, as somebody does who puts a backup back. */
  async openBackup(): Promise<BookOnDisk> {
    const backup = new BookOnDisk(testFolder(), this.#sizes, this.#book, this.disk.copy());
    await backup.start();
    return backup;
  }

  /** Starts the program once; the service can be reached. */
  async start(): Promise<void> {
    const opened = await openLedger({
      seal: bookSeal(),
      paths: {
        folder: '/book',
        bootRecordFile: path.join(this.folder, 'boot.json'),
        witnessFolder: path.join(this.folder, 'witness'),
      },
      onWitnessTrouble: () => undefined,
      book: this.#book,
      clock: { wallMs: () => this.clock.wallMs, monoMs: () => this.clock.monoMs },
      version: '0.0.0',
      disk: this.disk.mount(async () => this.stalled ?? undefined),
      // The real ballast would take 16 MB of memory.
      sizes: { ballastBytes: 1_000, ...this.#sizes },
      onSpaceChanged: () => undefined,
      onStopped: () => undefined,
    });
    if (opened.kind !== 'open') throw new Error(JSON.stringify(opened.health));
    this.book = opened;
    // The ledger's witness is on this computer's own disk. A killed ledger was left open, so closing it may fail.
    onTestFinished(() => opened.close().catch(() => undefined));
    await this.writer.write({ kind: 'end-outage' }, SYSTEM_ACTOR);
  }

  async startAgain(): Promise<void> {
    await this.book.close();
    await this.start();
  }

  get writer() {
    return this.book.writer;
  }

  get ledger() {
    return this.writer.ledger;
  }

  async mustWrite(proposal: Proposal, actor: Actor = SYSTEM_ACTOR): Promise<void> {
    const written = await this.writer.write(proposal, actor);
    if (written.kind !== 'written') throw new Error(JSON.stringify(written));
  }

  async introduce(name: string, value = `6364-${name}`): Promise<CardId> {
    const cardId = cardIdSchema.parse(`card-of-${name}`);
    const sentAs = value.includes('-4') && value.length === 36 ? 'uuid' : 'identifier';
    await this.mustWrite({ kind: 'introduce-card', cardId, secret: { sentAs, value } });
    return cardId;
  }

  acceptance(name: string, cardId: CardId, amountCents = 500): Proposal & { kind: 'accept' } {
    return {
      kind: 'accept',
      intentId: intentIdSchema.parse(`intent-of-${name}`),
      cardId,
      verb: 'redeem',
      amountCents: cents(amountCents),
      saleId: null,
      repeatConfirmed: false,
    };
  }

  /** Accepts a waiting redemption from a card of its own. */
  async redeem(name: string, value?: string): Promise<IntentId> {
    const request = this.acceptance(name, await this.introduce(name, value));
    await this.mustWrite(request);
    return request.intentId;
  }

  async sellForCash(saleId: SaleId): Promise<void> {
    await this.mustWrite({ kind: 'open-sale', saleId, lines: [lineOfCategory(3_00, 'books')] });
    const amountCents = cents(3_00);
    const tender = { kind: 'cash', amountCents, givenCents: amountCents } as const;
    await this.mustWrite({ kind: 'tender-sale', saleId, tender });
    await this.mustWrite({ kind: 'complete-sale', saleId });
  }

  stateOf(intentId: IntentId) {
    return this.ledger.intents.get(intentId)?.state;
  }

  /** Deletes the witness, as a program that deletes other programs' files would. */
  forgetWitness(): void {
    rmSync(path.join(this.folder, 'witness'), { recursive: true });
  }

  /** Makes the next write to the disk fail, and everything after it. */
  breakDisk(): void {
    this.disk.fault = { atOperation: this.disk.operations, code: 'ENOSPC' };
  }
}
