import { readFile } from 'node:fs/promises';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import { decodeChainLine } from '../../shared/journal/journal-format.ts';
import { isTraining, whyTrainingIsBlocked } from '../../shared/ledger/may-train.ts';
import type { TrainingBlocker } from '../../shared/ledger/may-train.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import {
  settingProvisionProposals,
  settingsOfTraining,
} from '../../shared/ledger/slices/slices.ts';
import { limitsInTraining } from '../../shared/policy/part-of-store.ts';
import type { Action } from '../../shared/proposals/permissions.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import type { PassphraseKey } from '../credentials/passphrase-key.ts';
import { chainFileName, listJournalFiles, journalFilePath } from '../journal/segment-files.ts';
import { journalPlaceOf } from '../ledger/place/book-paths.ts';
import { realDisk } from '../node/files/real-disk.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { Actor, LedgerWriter } from '../ledger/write/ledger-writer.ts';
import { DemoService } from '../sandbox/demo-service.ts';
import { trainingBookConfig, trainingBookIdOf } from './book-config.ts';
import type { BookConfig } from './book-config.ts';
import type { BookPlaces } from './book-places.ts';
import type { BookSession } from './book-session.ts';
import type { SettingsStore } from './settings/kept-settings.ts';
import type { TillEnvironment } from './settings/till-environment.ts';

/** Actions on the shop's till rather than on a book; nobody may do them during training. */
const OF_THE_SHOP: ReadonlySet<Action> = new Set([
  'connect-service',
  'change-settings',
  'change-staff',
] as const);

/**
 * Training: its service, which is a process of this till, and its book. Whether training is open is only in memory, so
 * that a till always starts with its shop's book (decision 0123).
 */
export class TrainingSession {
  readonly #setup: TillEnvironment;
  readonly #places: BookPlaces;
  readonly #kept: SettingsStore;
  #service: DemoService | null = null;
  /** The shop's ledger, as training found it. */
  #shop: Ledger | null = null;
  /** Passphrase of the shop's keys, so that it is not asked for again. */
  #passphrase: PassphraseKey | null = null;
  #wasLeft = false;
  #isBarred = false;

  constructor(setup: TillEnvironment, places: BookPlaces, kept: SettingsStore) {
    this.#setup = setup;
    this.#kept = kept;
    this.#places = places;
  }

  /** The practice service while training is open: its switches affect nothing else. */
  get service(): DemoService | null {
    return this.#service;
  }

  get isOpen(): boolean {
    return this.#service !== null;
  }

  /**
   * Runs a set-up that is in no file; meanwhile nobody can begin training, or the rest of it would go to the training
   * book.
   */
  async barredDuring<Result>(setUp: () => Promise<Result>): Promise<Result> {
    this.#isBarred = true;
    try {
      return await setUp();
    } finally {
      this.#isBarred = false;
    }
  }

  get #mayEnter(): boolean {
    return !this.#isBarred && this.#kept.now.unfinishedSetUp === null;
  }

  forbids(action: Action): boolean {
    return this.isOpen && OF_THE_SHOP.has(action);
  }

  /** Returns why training cannot begin from the shop's open book; null if nothing prevents it. */
  blockerAt(session: BookSession | null): TrainingBlocker | null {
    if (!this.#mayEnter) return 'being-set-up';
    const { trading = null } = session ?? {};
    if (trading === null) return 'not-a-shop';
    const { hubClient, sales, writer } = trading;
    if (sales.rung.length > 0) return 'sale-open';
    return hubClient?.replaces ? 'other-till' : whyTrainingIsBlocked(writer.ledger);
  }

  /**
   * Starts the training service, and records in the shop's book that training begins; that book then accepts nothing.
   * @param before the shop's open book, and the passphrase of its keys if one has opened them
   * @param actor null at the start of a till that was killed in training: its shop's book stays as it was left
   * @returns the book to open, in the shop's currency and formats; or why training is not possible
   */
  async enter(
    before: { readonly session: BookSession | null; readonly passphrase: PassphraseKey | null },
    actor: Actor | null,
  ): Promise<BookConfig | TrainingBlocker> {
    if (!this.#mayEnter) return 'being-set-up';
    const { connected } = this.#kept;
    const { passphrase, session } = before;
    if (connected === null) return 'not-a-shop';
    const { bookId, settings: shop } = connected;
    const { resolveProxy, timeZone } = this.#setup;
    if (actor === null) {
      const { folder } = this.#places.pathsOf(bookId);
      if (!this.#places.isBegun(bookId) || !(await isLeftInTraining(folder))) return 'not-a-shop';
      this.#service = await this.#startService(shop);
      return trainingBookConfig(this.#service.ready, shop, shop.timezone ?? timeZone, resolveProxy);
    }
    const blocker = this.blockerAt(session);
    if (blocker !== null) return blocker;
    if (session === null || session.trading === null) return 'not-a-shop';
    const { writer } = session.trading;
    const own = await this.#startService(shop);
    const noted = await writer.write({ kind: 'begin-training' }, actor);
    if (noted.kind !== 'written') {
      own.stop();
      return whyTrainingIsBlocked(writer.ledger) ?? 'not-opened';
    }
    this.#service = own;
    this.#shop = writer.ledger;
    this.#passphrase = passphrase;
    return trainingBookConfig(own.ready, shop, session.timeZone, resolveProxy);
  }

  /**
   * Starts the training service, and ends any rehearsal of a failure: an interrupted one may have left the service
   * unreachable.
   */
  async #startService(shop: ServiceSettings): Promise<DemoService> {
    const { bundle, log } = this.#setup;
    const { folder } = this.#places.pathsOf(trainingBookIdOf(shop));
    const own = await DemoService.start(bundle, folder, log, shop.currency);
    await own.practise([]).catch((error: unknown) => {
      own.stop();
      throw error;
    });
    return own;
  }

  /**
   * Ends training in memory.
   * @returns the passphrase of the shop's keys, if one has opened them
   */
  leave(): PassphraseKey | null {
    const passphrase = this.#passphrase;
    this.#wasLeft = this.isOpen;
    this.#passphrase = null;
    this.#shop = null;
    this.#service?.stop();
    this.#service = null;
    return passphrase;
  }

  /** Records in the shop's book that training is over: now, or at an unknown time. */
  async noteEnd(writer: LedgerWriter | undefined): Promise<void> {
    if (writer === undefined || !isTraining(writer.ledger)) return;
    await writer.write({ kind: 'end-training', isAtMost: !this.#wasLeft }, SYSTEM_ACTOR);
  }

  /** Copies the shop's current settings into the training book. Called each time training begins. */
  async copyShopSettings(writer: LedgerWriter): Promise<void> {
    const { ledger } = writer;
    const shop = this.#shop;
    if (shop === null) return;
    const proposals: Proposal[] = [{ kind: 'provision-limits', limits: limitsInTraining(shop) }];
    if (shop.taxes !== null) proposals.push({ kind: 'provision-taxes', taxes: shop.taxes });
    proposals.push(...settingProvisionProposals(ledger, settingsOfTraining(shop)));
    for (const proposal of proposals) await writer.write(proposal, SYSTEM_ACTOR);
  }
}

/**
 * True if the last record of a book says that training begins. The book is only read: nobody opens training at a till
 * whose shop has not recorded it.
 * @param folder of the book
 */
async function isLeftInTraining(folder: string): Promise<boolean> {
  const journalFiles = journalPlaceOf({ folder }, realDisk);
  const newest = (await listJournalFiles(journalFiles)).segments.at(-1);
  if (newest === undefined) return false;
  const text = await readFile(journalFilePath(journalFiles, chainFileName(newest)), 'utf8');
  const kinds = text.split('\n').map((line) => {
    const read = decodeChainLine(line);
    return read !== null && 'public' in read ? read.public['kind'] : null;
  });
  return kinds.lastIndexOf('training-began') > kinds.lastIndexOf('training-ended');
}
