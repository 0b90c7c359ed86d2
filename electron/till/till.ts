import type {
  ConnectAnswer,
  ConnectionDraft,
  KeyProtection,
  Overview,
  ShopWithoutService,
} from '../../shared/messages/bridge.ts';
import { loadCatalogue } from '../../shared/locales/catalogues/load-catalogue.ts';
import { installTexts, t } from '../../shared/locales/language.ts';
import { whyBesideModeIsBlocked } from '../../shared/local-api/beside-till.ts';
import type { BookId } from '../../shared/values/ids.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import { bookIdWithoutService } from '../../shared/ledger/store/book.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import type { Action } from '../../shared/proposals/permissions.ts';
import { isRecoveryCodeOfBook, checkApiKey } from './settings/check-api-key.ts';
import type { KnownBook } from './settings/check-api-key.ts';
import { BookSession } from './book-session.ts';
import { BookPlaces } from './book-places.ts';
import { DEMO_BOOK_ID, realBookConfig } from './book-config.ts';
import type { BookConfig } from './book-config.ts';
import { seedNewDemo } from '../sandbox/seed-demo.ts';
import type { DataKey } from '../credentials/data-key.ts';
import type { PassphraseKey } from '../credentials/passphrase-key.ts';
import { serviceBookId, currencyFault, checkShop, settingsIn } from './settings/service-book.ts';
import type { JudgedSettings } from './settings/service-book.ts';
import { unlockSession } from './settings/unlock-session.ts';
import { leavesKeysUnchanged, saveConnection } from './settings/store-connection.ts';
import { tillSetUpOf } from './settings/till-set-up.ts';
import { SettingsStore } from './settings/kept-settings.ts';
import { conditionOf, overviewOf } from './overview.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import { refusedCalls } from '../../shared/messages/bridge-calls.ts';
import type { TrainingBlocker } from '../../shared/ledger/may-train.ts';
import type { Actor } from '../ledger/write/ledger-writer.ts';
import { whyBookCannotBeLeft, leftBehindAfter } from './settings/leave-book.ts';
import {
  listServiceChanges,
  faultAt,
  firstFault,
  judgeDraft,
  findPreviousService,
} from './settings/previous-service.ts';
import type { JudgedDraft, PreviousService } from './settings/previous-service.ts';
import { healthForHub } from './health-for-hub.ts';
import type { TradingSession } from './trading-session.ts';
import { TrainingSession } from './training-session.ts';
import type { SetUp, TillChoices, TillSettings } from './settings/till-settings.ts';
import type { PinGate } from '../people/pin-gate.ts';
import type { SetUpOfTill } from '../../shared/connection/set-up-of-till.ts';
import type { TillEnvironment } from './settings/till-environment.ts';
import { DemoSession } from './demo-session.ts';
import { TurnQueue } from '../time/turn-queue.ts';

/** The till as a whole: which book is open, what prevents trading, and how to open another book. */
export class Till {
  readonly #setup: TillEnvironment;
  readonly #places: BookPlaces;
  readonly #kept: SettingsStore;
  readonly #demo: DemoSession;
  readonly training: TrainingSession;
  readonly #listeners = new Set<() => void>();
  /** The open book's session. While another book is being opened, it is the previous one, already closed. */
  #session: BookSession | null = null;
  /** How the open book's keys are stored; null if that cannot be read. */
  #keyProtection: KeyProtection | null = null;
  /** Passphrase that opened the open book, so that it is asked for only once in a run. */
  #passphrase: PassphraseKey | null = null;
  #closingInFlight: number | null = null;
  /** Changes books one after another: two changes at once could make two writers of one journal. */
  readonly #turns = new TurnQueue();

  constructor(setup: TillEnvironment) {
    this.#setup = setup;
    this.#places = new BookPlaces(setup);
    this.#demo = new DemoSession(setup, this.#places);
    this.#kept = new SettingsStore(setup, () => this.#changed());
    this.training = new TrainingSession(setup, this.#places, this.#kept);
    setup.updates.setChangeListener(() => this.#changed());
  }

  get trading(): TradingSession | null {
    return this.#session?.trading ?? null;
  }

  get receipts(): BookSession['receipts'] {
    return this.#session?.receipts ?? null;
  }

  /** Path of the certificate for other computers of the store, and the key that decrypts it. */
  get certificatePlace(): { readonly file: string; readonly key: DataKey | null } | null {
    const id = this.#ledger?.book?.id;
    if (id === undefined) return null;
    return { file: this.#places.certificateFileOf(id), key: this.#session?.dataKey ?? null };
  }

  get certificateFileHere(): string {
    return this.#places.certificateFileHere;
  }

  get choices(): Readonly<TillSettings> {
    return this.#settings;
  }

  /** People who may work at this till; available once a book was opened. */
  get people(): PinGate {
    return assertPresent(this.#session, 'people come with the first book').people;
  }

  get signIn(): BookSession['signIn'] | null {
    return this.#session?.signIn ?? null;
  }

  mayDo(action: Action): boolean {
    return !this.training.forbids(action) && (this.signIn?.mayDo(action) ?? false);
  }

  get besideBlocker(): Overview['besideBlocker'] {
    if (this.trading === null) return null;
    const { sales, writer } = this.trading;
    return whyBesideModeIsBlocked(writer.ledger, sales.isSelling, this.choices.besideTill);
  }

  /** The demo's service while the demo book is open; its switches affect no other book. */
  get demoService(): DemoSession['service'] {
    return this.#ledger?.book?.mode === 'demo' ? this.#demo.service : null;
  }

  /** Calls the listener whenever the overview may have changed. The returned function ends that. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  overview(): Overview {
    const { clocks = null, trading = null } = this.#session ?? {};
    const about = conditionOf(this.#setup, this.#kept, this.#session, this.#keyProtection);
    const condition = {
      ...about,
      closingInFlight: this.#closingInFlight,
      refusedCalls: refusedCalls((action) => this.mayDo(action)),
      besideBlocker: this.besideBlocker,
      trainingBlocker: this.training.blockerAt(this.#session),
    };
    const keys = trading?.service?.keys ?? null;
    return overviewOf(condition, trading?.writer ?? null, keys, clocks?.serviceTime ?? null);
  }

  /** Opens the configured book, or the demo; an obstacle becomes the till's health. */
  open(): Promise<void> {
    return this.#turns.take(() => this.#open(null));
  }

  /** Opens the configured book if it was begun, so that anything unsettled in it stays listed. */
  async openIfBegun(): Promise<void> {
    const isThere = this.#places.isBegun(this.#settings.openBook ?? DEMO_BOOK_ID);
    if (this.#session === null && isThere) await this.open();
  }

  /** True if the open book stays the configured one with these settings. */
  isOfOpenBook(settings: ServiceSettings): boolean {
    return this.#isOpen(this.#bookOf(settings));
  }

  get unfinishedSetUp(): TillSettings['unfinishedSetUp'] {
    return this.#settings.unfinishedSetUp;
  }

  /** Records a set-up before its first step and after its last, in turn with training. */
  noteSetUp(setUp: SetUp | null): Promise<void> {
    return this.#turns.take(() => this.#kept.noteSetUp(setUp));
  }

  /**
   * Opens the book from before a set-up that cannot be finished.
   * @returns false if there was none, or another is configured by now
   */
  async openBookBeforeSetUp(): Promise<boolean> {
    const { openBook, unfinishedSetUp } = this.#settings;
    if (openBook === null || unfinishedSetUp?.bookBefore !== openBook) return false;
    if (this.#session === null) await this.open();
    return true;
  }

  async changeChoices(settings: TillChoices): Promise<void> {
    await this.#kept.save(settings);
    if (settings.printing) this.receipts?.use(settings.printing);
    if (settings.language) await this.#speak();
    if (settings.cardCodes) this.trading?.cards.use(settings.cardCodes);
    if (settings.cardTerminal) this.trading?.useTerminal(settings.cardTerminal);
  }

  async changePrinting(printing: Partial<TillSettings['printing']>): Promise<void> {
    await this.changeChoices({ printing: { ...this.#settings.printing, ...printing } });
  }

  /** This till's settings without any secret; null in the demo, or if the shop's book is not open. */
  setUpNow(): SetUpOfTill | null {
    const { connected, now } = this.#kept;
    const ledger = this.#ledger;
    if (connected === null || ledger === null || !this.#isOpen(connected.bookId)) return null;
    return tillSetUpOf(ledger, {
      settings: connected.settings,
      now,
      people: this.people,
      keyProtection: this.#keyProtection,
    });
  }

  async useCopyFolder(folder: string | null): ReturnType<SettingsStore['useCopyFolder']> {
    const answer = await this.#kept.useCopyFolder(folder);
    this.#session?.copy?.use(this.#settings.copyFolder);
    return answer;
  }

  /** Stores the keys, and opens the service's book. The caller reloads the window, because its databases change. */
  connect(draft: ConnectionDraft, actor: Actor = SYSTEM_ACTOR): Promise<ConnectAnswer> {
    return this.#turns.take(async () => {
      const before = await this.#findPreviousService(draft);
      const read = judgeDraft(draft, before);
      return read.ok ? this.#connectTo(read, before, actor) : firstFault(read.faults);
    });
  }

  /** Begins a shop's book without a card service, which is connected later. The window has to be reloaded. */
  beginShop(shop: ShopWithoutService): Promise<ConnectAnswer> {
    return this.#turns.take(async () => {
      const busy = whyBookCannotBeLeft(this.#ledger);
      if (busy !== null) return faultAt(null, busy);
      if (this.#kept.connected !== null) return faultAt(null, t('connection.blocker.begun'));
      const read = checkShop(shop);
      if (!read.ok) return firstFault(read.faults);
      const bookId = bookIdWithoutService(read.settings);
      await this.#enter(bookId, { ...this.#settings.services, [bookId]: read.settings });
      return { kind: 'connected' };
    });
  }

  async judgeDraft(draft: ConnectionDraft): Promise<JudgedDraft> {
    return judgeDraft(draft, await this.#findPreviousService(draft));
  }

  /** Returns the settings that a draft gives a service, or a shop without one. */
  async judgeSettings(draft: ConnectionDraft | ShopWithoutService): Promise<JudgedSettings> {
    return 'baseUrl' in draft ? settingsIn(await this.judgeDraft(draft)) : checkShop(draft);
  }

  #findPreviousService(draft: ConnectionDraft): Promise<PreviousService | null> {
    return findPreviousService(draft, {
      settings: this.#settings,
      passphrase: this.#passphrase,
      vaultOf: (bookId) => this.#places.vaultOf(bookId),
    });
  }

  async #connectTo(
    read: Extract<JudgedDraft, { ok: true }>,
    before: PreviousService | null,
    actor: Actor,
  ): Promise<ConnectAnswer> {
    const busy = whyBookCannotBeLeft(this.#ledger);
    if (busy !== null) return faultAt(null, busy);
    const { connection, wanted } = read;
    const { settings } = connection;
    const bookId = this.#bookOf(settings);
    const otherMoney = currencyFault(settings, this.#ledger);
    if (otherMoney !== null) return otherMoney;
    const dataKey = this.#isOpen(bookId) ? (this.#session?.dataKey ?? null) : null;
    const whyBusy = () => whyBookCannotBeLeft(this.#ledger);
    const keys = { passphrase: this.#passphrase, dataKey, whyBusy };
    const notStored = await saveConnection(bookId, read, before, this.#places, keys);
    if (notStored !== null) return notStored;
    // From here on the book sends nothing more.
    const settingsBefore = this.#kept.service;
    const keysBefore = this.trading?.service?.keys ?? null;
    const changed = listServiceChanges(settingsBefore, keysBefore, connection);
    const isKept = before?.isOpen === true && leavesKeysUnchanged(bookId, read, before);
    await this.#enter(bookId, { ...this.#settings.services, [bookId]: settings }, () =>
      isKept && this.#settings.openBook === bookId ? this.#passphrase : wanted.passphrase,
    );
    if (changed.length > 0) {
      await this.trading?.writer.write({ kind: 'note-service-change', what: changed }, actor);
    }
    if (actor.stepUp !== null) await this.people.acceptOpenKeys();
    return { kind: 'connected' };
  }

  /** Leaves the open book for another; opens it again if the settings could not be written. */
  async #enter(
    bookId: BookId,
    services: TillSettings['services'],
    passphraseOf: () => string | PassphraseKey | null = () => null,
  ): Promise<void> {
    const leftBehind = leftBehindAfter(this.#settings.leftBehind, this.#ledger, bookId);
    await this.#session?.close();
    try {
      await this.#kept.save({ services, leftBehind, openBook: bookId });
    } finally {
      await this.#open(passphraseOf());
    }
  }

  /**
   * Returns the book from before a set-up, whose people have to agree to it; null for the demo, and if another book is
   * open by now.
   */
  bookBeforeSetUp(): KnownBook | null {
    const { openBook, unfinishedSetUp } = this.#settings;
    const isStill = openBook !== null && unfinishedSetUp?.bookBefore === openBook;
    return isStill && this.#isOpen(openBook) ? this.#knownBook(openBook, this.people) : null;
  }

  /**
   * Opens the book that a set-up is for, if it was begun earlier, so that its people are asked before anything changes.
   * @returns the book to compare the set-up with; null for a draft that is refused, or cannot be carried out now
   */
  openForSetUp(draft: ConnectionDraft | ShopWithoutService): Promise<KnownBook | null> {
    return this.#turns.take(async () => {
      const read = await this.judgeSettings(draft);
      if (!read.ok || whyBookCannotBeLeft(this.#ledger) !== null) return null;
      const { settings } = read;
      const bookId = this.#bookOf(settings);
      if (!this.#isOpen(bookId) && this.#places.isBegun(bookId)) {
        await this.#enter(bookId, { [bookId]: settings, ...this.#settings.services });
      }
      if (this.#isOpen(bookId)) return this.#knownBook(bookId, this.people);
      const people = await this.#setup.openPeople('real', null);
      people.setOpenBook(bookId);
      return this.#knownBook(bookId, people);
    });
  }

  /** Makes the previous book the configured one again, after a refused set-up. */
  leaveSetUp(): Promise<void> {
    return this.#turns.take(async () => {
      if (!(await this.#kept.leaveSetUp())) return;
      await this.#session?.close();
      this.#session = null;
    });
  }

  #knownBook(bookId: BookId, people: PinGate): KnownBook {
    const keys = this.#isOpen(bookId) ? (this.trading?.service?.keys ?? null) : null;
    return { ...this.#places.keysOf(bookId), bookId, people, keys };
  }

  /** Checks whether somebody has the API key of this till's service, or the recovery code of its book. */
  async checkOwner(typed: string): ReturnType<typeof checkApiKey> {
    if (this.#kept.connected === null || this.training.isOpen) return 'wrong';
    const known = this.#knownBook(this.#kept.connected.bookId, this.people);
    if (await isRecoveryCodeOfBook(typed, known)) return 'right';
    const { resolveProxy } = this.#setup;
    return checkApiKey(typed, { ...known, settings: this.#kept.connected.settings, resolveProxy });
  }

  /** Makes a new recovery code, to be shown once and written down by a manager; null while the data key is locked. */
  renewRecoveryCode(): Promise<string | null> {
    return this.#turns.take(async () => (await this.#session?.renewRecoveryCode()) ?? null);
  }

  /** Opens keys with their passphrase or the recovery code. */
  unlockKeys(typed: string): Promise<ConnectAnswer> {
    return this.#turns.take(async () => {
      const { connected } = this.#kept;
      if (this.#session === null || connected === null) return { kind: 'connected' };
      const vault = this.#places.vaultOf(connected.bookId);
      const answer = await unlockSession(this.#session, vault, typed, this.#passphrase);
      if (answer.kind !== 'unlocked') return answer;
      await this.#open(answer.passphrase, answer.dataKey);
      return { kind: 'connected' };
    });
  }

  /**
   * Continues after damage (`BookSession.goOnAfterDamage`), and reopens the book with the passphrase of this run.
   * @returns true if the book was reopened
   */
  goOnAfterDamage(manager: string | null): Promise<boolean> {
    return this.#turns.take(async () => {
      if ((await this.#session?.goOnAfterDamage(manager)) !== true) return false;
      await this.#open(this.#passphrase);
      return true;
    });
  }

  /** Opens the training book; null once it is open, else why not. @param actor null if a start continues training */
  beginTraining(actor: Actor | null): Promise<TrainingBlocker | null> {
    return this.#turns.take(async () => {
      if (actor === null) await this.#speak();
      const before = { session: this.#session, passphrase: this.#passphrase };
      const entered = await this.training.enter(before, actor);
      if (typeof entered === 'string') return entered;
      await this.#session?.close();
      await this.#begin(entered, this.#seedDemo);
      if (this.trading) await this.training.copyShopSettings(this.trading.writer);
      else await this.#open(null);
      this.#changed();
      return this.training.isOpen ? null : 'not-opened';
    });
  }

  /** Applies a pasted set-up; meanwhile nobody can begin training. */
  barTrainingDuring<Result>(apply: () => Promise<Result>): Promise<Result> {
    return this.training.barredDuring(apply);
  }

  /** Returns to the shop's book, for anybody. @returns true if the till was in training */
  endTraining(): Promise<boolean> {
    return this.#turns.take(async () => {
      if (!this.training.isOpen) return false;
      await this.#session?.close();
      await this.#open(null);
      return true;
    });
  }

  setClosing(inFlight: number | null): void {
    this.#closingInFlight = inFlight;
    this.#changed();
  }

  close(): Promise<void> {
    return this.#turns.take(async () => {
      await this.#session?.close();
      this.#demo.stop();
      this.training.leave();
    });
  }

  get #settings(): TillSettings {
    return this.#kept.now;
  }

  get #ledger(): Ledger | null {
    return this.trading?.writer.ledger ?? null;
  }

  #bookOf(settings: ServiceSettings): BookId {
    const { health = { kind: 'trading' } as const } = this.#session ?? {};
    return serviceBookId(settings, this.#settings, { ledger: this.#ledger, health }, this.#places);
  }

  /** True if this book is open. In training no shop's book is, although one is configured. */
  #isOpen(bookId: BookId): boolean {
    return this.#session !== null && !this.training.isOpen && this.#settings.openBook === bookId;
  }

  /** Loads the till's language in main, which prints and answers in it. */
  async #speak(): Promise<void> {
    const { language } = this.#kept;
    const catalogue = await loadCatalogue(language);
    // Another language may have been chosen while this one was loading.
    if (language !== this.#kept.language) return;
    installTexts(language, catalogue);
    this.trading?.postToWorker({ type: 'language', language });
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Opens the configured book, or the demo. @param dataKey the book's data key, if it is open already */
  async #open(
    passphrase: string | PassphraseKey | null,
    dataKey: DataKey | null = null,
  ): Promise<void> {
    await this.#kept.openTerminalPassword();
    await this.#speak();
    const typed = this.training.leave() ?? passphrase;
    const connected = this.#kept.connected;
    if (connected === null) await this.#begin(await this.#demo.start(), this.#seedDemo);
    else {
      const { bookId } = connected;
      const vault = await this.#places.vaultOf(bookId).open(typed);
      this.#keyProtection = await this.#places.vaultOf(bookId).protection();
      this.#passphrase = vault.kind === 'open' ? vault.passphrase : null;
      const settings = (vault.kind === 'open' && vault.binding.settings) || connected.settings;
      this.#kept.useServiceSettings(bookId, settings);
      const keys = { vault, protection: this.#keyProtection, dataKey };
      const config = realBookConfig(bookId, settings, keys, this.#setup.resolveProxy);
      await this.#begin(config, () => Promise.resolve());
      await this.training.noteEnd(this.trading?.writer);
    }
    this.#changed();
  }

  readonly #seedDemo = ({ writer }: TradingSession): Promise<void> =>
    seedNewDemo(writer, this.#setup.clock);

  async #begin(config: BookConfig, onNew: (begun: TradingSession) => Promise<void>): Promise<void> {
    const around = {
      ...this.#setup,
      ...this.#places.surroundingsOf(config.book.id, this.#settings),
      onChange: () => this.#changed(),
      health: () => healthForHub(this.overview()),
    };
    this.#session = await BookSession.begin(config, around, onNew);
  }
}
