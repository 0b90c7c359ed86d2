import path from 'node:path';
import { usesBookProtection } from '../credentials/secret-protection.ts';
import type { SecretProtection } from '../credentials/secret-protection.ts';
import type { DataKey } from '../credentials/data-key.ts';
import { fingerprintOfKey } from '../credentials/key-fingerprint.ts';
import { isWrittenByOthers } from '../../shared/ledger/money/queue.ts';
import { t } from '../../shared/locales/language.ts';
import type { TillHealth } from '../../shared/hub/till-health.ts';
import type { Health } from '../../shared/messages/bridge.ts';
import type { LatestStaffList, PeopleProof } from '../../shared/ledger/store/staff.ts';
import type { CardCodeRules } from '../../shared/cards/card-codes.ts';
import type { TerminalSettings } from '../../shared/card-terminal/terminal-settings.ts';
import type { PrintingSettings } from '../../shared/printing/printing.ts';
import { hasService } from '../../shared/ledger/store/book.ts';
import { lockedKeysTrouble, unprovenBookIdOf, closeServiceWhileLocked } from './book-config.ts';
import type { BookConfig } from './book-config.ts';
import { ClockWatch } from './clock-watch.ts';
import { openHubClient } from './open-hub-client.ts';
import type { BookBinding, KeyVault } from '../credentials/credential-vault.ts';
import type { DataKeyVault } from '../credentials/data-key-vault.ts';
import { DEMO_PINS } from '../people/demo-people.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { Clock } from '../ledger/write/ledger-writer.ts';
import { healthAfterRefusedWrite } from '../ledger/open/health-of.ts';
import { createBoundedLog } from '../log/bounded-log.ts';
import { logFact } from '../log/log-facts.ts';
import type { LogFile } from '../log/log-file.ts';
import { openSeal, createNewSeal } from '../ledger/open/open-seal.ts';
import {
  continueAfterDamage,
  salvageContext,
  mayContinueAfter,
} from '../ledger/repair/salvage-journal.ts';
import { parseRecoveryCode } from '../credentials/recovery-code.ts';
import type { BookSeal } from '../ledger/open/open-seal.ts';
import { openLedger } from '../ledger/open/open-ledger.ts';
import { BootRecordFile } from '../ledger/place/boot-record.ts';
import type { BookPaths } from '../ledger/place/book-paths.ts';
import type { OpenedLedger } from '../ledger/open/open-ledger.ts';
import { publicHalf, createSealFromKey } from '../credentials/sealed-box.ts';
import { realFiles } from '../node/files/whole-files.ts';
import type { PartSeal } from '../journal/part-seal.ts';
import { realDisk } from '../node/files/real-disk.ts';
import { wakeIn } from '../time/wake-in.ts';
import type { PinGate } from '../people/pin-gate.ts';
import { ReceiptPrinting } from '../counter/receipt-printing.ts';
import { DraftCart } from '../counter/draft-cart.ts';
import { leaseRulesOf, SignIn } from '../people/sign-in.ts';
import { SecondCopy } from '../second-copy/second-copy.ts';
import type { SecondCopySetup } from '../second-copy/second-copy.ts';
import { pauseForJournalBehind } from './journal-doubt.ts';
import type { TillEnvironment } from './settings/till-environment.ts';
import { TradingSession } from './trading-session.ts';
import { hasDiskSpace } from './watch-space.ts';
import { TurnQueue } from '../time/turn-queue.ts';
import type { TradingListener } from './trading-session.ts';
import { isTimeZone } from '../time/time-zone.ts';

/** What the till provides to a book session. */
interface BookSurroundings {
  readonly paths: BookPaths;
  readonly vault: KeyVault;
  readonly dataKeys: DataKeyVault;
  readonly clock: Clock;
  readonly version: string;
  /** Returns true if records of an older format may be migrated. */
  readonly mayMigrate: () => boolean;
  readonly log: LogFile;
  readonly openPeople: TillEnvironment['openPeople'];
  readonly printing: PrintingSettings;
  /** Time zone of the computer. */
  readonly timeZone: string;
  readonly cardCodes: CardCodeRules;
  readonly cardTerminal: TerminalSettings;
  /** Source and target of the second copy; null if there is none. */
  readonly copied: Pick<SecondCopySetup, 'dataFolder' | 'turn'> & {
    readonly folder: string | null;
  };
  /** Called if the window's databases cannot be opened and have to be made again. */
  readonly replaceDatabases: () => Promise<void>;
  /** Returns the till's health, for its hub. */
  readonly health: () => TillHealth;
  /** Resolves once the first screen is shown, or has not come for long. */
  readonly firstScreen: Promise<void>;
  /** Called when anything that the window shows has changed. */
  readonly onChange: () => void;
}

/** Stands for a seal that could not be computed; it equals the seal of no list of people. */
const NOBODY = '';

/** Everything that lasts as long as an open book: its trading, receipts and people. */
export class BookSession {
  readonly timeZone: string;
  readonly people: PinGate;
  readonly signIn: SignIn;
  readonly #around: BookSurroundings;
  readonly #locale: string;
  readonly #closing: SecretProtection;
  readonly #binding: BookBinding;
  #health: Health = { kind: 'trading' };
  #seal: BookSeal | null = null;
  #opened: OpenedLedger | null = null;
  #trading: TradingSession | null = null;
  #receipts: ReceiptPrinting | null = null;
  #rung: DraftCart | null = null;
  #copy: SecondCopy | null = null;
  #clocks: ClockWatch | null = null;
  #rebuildingLeft: number | null = null;
  readonly #bindings = new TurnQueue();

  private constructor(
    { settings, book, binding, secretProtection: closing }: BookConfig,
    people: PinGate,
    around: BookSurroundings,
  ) {
    const { clock, onChange } = around;
    const demoPins = book.mode === 'real' ? [] : DEMO_PINS;
    this.#locale = settings.locale;
    this.#closing = closing;
    this.#binding = binding;
    // Another version of the program, which knew the zone, may have stored it.
    const { timezone } = settings;
    this.timeZone = timezone !== null && isTimeZone(timezone) ? timezone : around.timeZone;
    this.people = people;
    const leaseRules = () => leaseRulesOf(this.#trading?.writer.ledger);
    this.signIn = new SignIn({ gate: people, clock, demoPins, leaseRules, onChange });
    this.#around = around;
  }

  /**
   * Opens the book. An obstacle becomes its health, and the book then does not trade.
   * @param onNew awaited for a book that was just begun
   */
  static async begin(
    config: BookConfig,
    around: BookSurroundings,
    onNew: (trading: TradingSession) => Promise<void>,
  ): Promise<BookSession> {
    const { book, secretProtection: closing, dataKey } = config;
    const { paths, dataKeys } = around;
    const seal = await openSeal(paths, dataKeys, realDisk, closing, dataKey);
    // Both key files must agree, because anybody could have put one of them there.
    const closes = usesBookProtection(closing) || (await dataKeys.isPassphraseProtected());
    const unprovenId = unprovenBookIdOf(config, seal.locked);
    const people = await around.openPeople(book.mode, {
      parts: seal.parts,
      isPassphraseProtected: closes,
      unprovenId,
    });
    if (book.mode === 'real') people.setOpenBook(book.id);
    const session = new BookSession(config, people, around);
    session.#seal = seal;
    const unlocked = seal.locked === null ? config : closeServiceWhileLocked(config, seal.locked);
    const opened = await session.#open(unlocked, seal);
    if (opened === null) return session;
    const trading = await session.#trade(unlocked, opened);
    if (opened.isNew) await onNew(trading);
    return session;
  }

  get health(): Health {
    return this.#health;
  }

  /** The trading session; null if something prevents trading, and after closing. */
  get trading(): TradingSession | null {
    return this.#trading;
  }

  /** The book's key for customer data; null while it is locked. */
  get dataKey(): DataKey | null {
    return this.#seal?.key ?? null;
  }

  /** Makes the recovery code, which opens the data key on any computer. Null while the key is locked. */
  async renewRecoveryCode(): Promise<string | null> {
    const { dataKey } = this;
    return dataKey === null ? null : this.#around.dataKeys.renewCode(dataKey);
  }

  /**
   * Closes the book once the recovery code, or an earlier passphrase, has opened its data key; the caller opens it
   * again.
   * @returns the key; null for a text that opens nothing
   */
  async closeToUnlockNumbers(typed: string): Promise<DataKey | null> {
    const code = parseRecoveryCode(typed);
    const { dataKeys } = this.#around;
    const recovered = code === null ? null : await dataKeys.recover(code, this.#closing);
    const key = recovered ?? (await dataKeys.recoverByPassphrase(typed, this.#closing));
    if (key !== null) await this.#closeUnder(createSealFromKey(key, dataKeys.bookId));
    return key;
  }

  /** Closes the book, because a passphrase has opened its keys; the caller opens it again with them. */
  async closeToUnlockKeys(closing: SecretProtection): Promise<void> {
    const { dataKeys } = this.#around;
    const found = await dataKeys.open(closing);
    if (found.kind === 'open')
      await this.#closeUnder(createSealFromKey(found.key, dataKeys.bookId));
    else await this.close();
  }

  /**
   * Closes the book under a key that was locked until now. This run's records have no mark of that key; they count as
   * the till's own if the records found at the start do.
   */
  async #closeUnder(seal: PartSeal): Promise<void> {
    const isOwn = this.#opened?.isOwnBy(seal) === true;
    await this.close();
    if (isOwn) await this.#standBy(seal);
  }

  /** Accepts the closed journal under this key as this run has written it, rather than as it may be on disk by now. */
  async #standBy(seal: PartSeal): Promise<void> {
    if (this.#opened === null) return;
    const { lastSequence: sequence, lastHash: hash } = this.#opened.writer.journal;
    const { bootRecordFile } = this.#around.paths;
    await new BootRecordFile(bootRecordFile, realFiles, seal.mark).accept({ sequence, hash });
  }

  /**
   * Continues after damage: a manager keeps the undamaged records, or replaces a locked data key. Needs no manager if a
   * full disk refused a write, has nothing of it, and has space again.
   * @returns true if the book is to be opened again
   */
  async goOnAfterDamage(manager: string | null): Promise<boolean> {
    const { kind } = this.#health;
    if (kind === 'journal-full' && (await hasDiskSpace(this.#around.paths.folder))) {
      await this.close();
      return true;
    }
    if (manager === null || !mayContinueAfter(kind)) return false;
    await this.close();
    const { paths, dataKeys, vault } = this.#around;
    const isGivenUp = kind === 'numbers-locked';
    if (isGivenUp) await vault.bindIfOpened({ dataKey: null }, this.#closing.passphrase);
    const seal = isGivenUp ? await createNewSeal(dataKeys, this.#closing) : this.#seal;
    // The open API keys show which data key was theirs, so another one in its place was put there by somebody.
    if (isGivenUp && seal !== null && this.#binding.dataKey === null)
      await this.#standBy(seal.parts);
    await continueAfterDamage(kind, paths, manager, salvageContext(seal?.parts ?? null));
    return true;
  }

  /** The second copy; null in the demo, and while the book does not trade. */
  get copy(): SecondCopy | null {
    return this.#copy;
  }

  get receipts(): ReceiptPrinting | null {
    return this.#receipts;
  }

  get clocks(): ClockWatch | null {
    return this.#clocks;
  }

  /** Number of facts that the window's database still lacks in a rebuild; null outside of one. */
  get rebuildingLeft(): number | null {
    return this.#rebuildingLeft;
  }

  /** Closes the book: accepts nothing new from now on, and waits for everything in flight. */
  async close(): Promise<void> {
    const trading = this.#trading;
    this.#trading = null;
    this.#rebuildingLeft = null;
    this.signIn.close();
    this.#clocks?.close();
    await trading?.close();
    await this.#copy?.close();
    this.#copy = null;
    await this.#bindings.done;
    await this.#receipts?.close();
    this.#receipts = null;
    await this.#rung?.waitUntilWritten();
    this.#rung = null;
  }

  async #open({ book, locked, service }: BookConfig, seal: BookSeal): Promise<OpenedLedger | null> {
    const { paths, clock, version, log, onChange } = this.#around;
    const opened = await openLedger({
      paths,
      book,
      boundTill: this.#binding.tillId,
      seal: seal.parts,
      // Without a service yet there are no keys that say which data key is the book's.
      hasKeys: service !== null || (locked === null && !hasService(book)),
      clock,
      version,
      mayMigrate: book.mode !== 'real' || this.#around.mayMigrate(),
      onSpaceChanged: onChange,
      onWitnessTrouble: (error) =>
        log.logEvent('warn', 'a copy of the journal might not be noticed', { error }),
      onStopped: (error) => {
        log.logEvent('error', 'the journal has stopped', { error });
        this.#health = healthAfterRefusedWrite(error);
        onChange();
      },
    });
    this.#opened = opened.kind === 'open' ? opened : null;
    if (opened.kind === 'obstacle') {
      log.logEvent('error', 'the book cannot be opened', { book: book.id, ...opened.health });
      this.#health = opened.health;
      return null;
    }
    const { id, mode } = book;
    const { age, isNew } = opened;
    const { lastSequence } = opened.writer.journal;
    log.logEvent('info', 'the book is open', { id, mode, age, isNew, lastSequence, ...locked });
    if (locked !== null) this.#health = locked;
    else if (service === null && hasService(opened.writer.ledger.book))
      this.#health = lockedKeysTrouble({ kind: 'absent' });
    return opened;
  }

  async #trade(config: BookConfig, opened: OpenedLedger): Promise<TradingSession> {
    const { paths, printing, log, onChange, replaceDatabases, firstScreen } = this.#around;
    const { timeZone } = this;
    const { service } = config;
    const { writer } = opened;
    this.#receipts = await ReceiptPrinting.open({
      writer,
      folder: paths.folder,
      settings: printing,
      locale: this.#locale,
      timeZone,
      onChange,
      onTrouble: (sentence, error) => log.logEvent('warn', 'printing fails', { sentence, error }),
    });
    this.#rung = await DraftCart.open(paths.folder, (error) =>
      log.logEvent('warn', 'what is rung up cannot be kept', { error }),
    );
    const clocks = new ClockWatch(writer, onChange);
    this.#clocks = clocks;
    const heard = service === null ? null : clocks.wrapService(service);
    const workerFails = createBoundedLog(log, 'warn');
    const listener: TradingListener = {
      isClockProven: () => clocks.isProven,
      onRebuilding: (left) => {
        this.#rebuildingLeft = left;
        onChange();
      },
      onDatabasesUnusable: replaceDatabases,
      onTerminalChanged: onChange,
      onWorkerFailed: (sentence) => workerFails('the sync worker fails', { sentence }),
      onEvidenceLost: (error) => log.logEvent('warn', 'evidence cannot be kept', { error }),
      onReceiptDue: (sale) => this.#receipts?.printAndOpenDrawer(sale),
    };
    const evidence = path.join(paths.folder, 'evidence');
    const trading = new TradingSession(opened, heard, evidence, listener, { firstScreen });
    trading.cards.use(this.#around.cardCodes);
    trading.sales.use(this.#rung);
    trading.onErased((numbers) => {
      for (const masked of numbers) this.#receipts?.forget(masked);
    });
    const { people, signIn, dataKey } = this;
    trading.useHub(await openHubClient(trading, { ...this.#around, people, signIn, dataKey }));
    this.#trading = trading;
    trading.useTerminal(this.#around.cardTerminal);
    this.#beginCopy(trading);
    await this.#notePeople(opened, config);
    void clocks.firstHeard.then(() => (this.#trading === trading ? trading.eraseOld() : undefined));
    writer.onFact((record) => {
      logFact(log, record);
      onChange();
    });
    if (service && service.keys.version > writer.ledger.queue.keyVersion) {
      await writer.write(
        { kind: 'change-credentials', keyVersion: service.keys.version },
        SYSTEM_ACTOR,
      );
    }
    return trading;
  }

  #beginCopy(trading: TradingSession): void {
    const { writer } = trading;
    const { copied, log, onChange } = this.#around;
    if (writer.ledger.book?.mode !== 'real') return;
    const copy = new SecondCopy({
      writer,
      ...copied,
      wakeIn,
      onChange,
      onKnowsMore: (keptAside) => {
        log.logEvent('error', 'the second copy knows more than this till', { keptAside });
        const note = t('copy.knewMore', { place: keptAside });
        pauseForJournalBehind(writer, note).catch((error: unknown) =>
          log.logEvent('error', 'it could not be noted', { error }),
        );
      },
      onTrouble: (why, error) => log.logEvent('warn', 'no second copy', { why, error }),
    });
    trading.onErased(() => copy.noteChange());
    copy.use(copied.folder);
    this.#copy = copy;
  }

  /** Records changes of the people in the journal, which later shows whether their list is the newest. */
  async #notePeople({ age, writer }: OpenedLedger, { service }: BookConfig): Promise<void> {
    const { people, signIn } = this;
    const { log, onChange } = this.#around;
    const fails = (error: unknown): void =>
      log.logEvent('error', 'people could not be noted', { error });
    people.setChangeListener(async (staff) => {
      this.#bindKeys().catch(fails);
      try {
        const noted = await writer.write({ kind: 'note-staff', staff }, signIn.managingActor());
        return noted.kind === 'written';
      } catch (error) {
        fails(error);
        return false;
      }
    });
    const { book, staff } = writer.ledger;
    if (book?.mode === 'real') {
      const openProof = async () => {
        const apiKey = service?.keys.reveal('api-key') ?? null;
        const dataKeyId = this.dataKey?.id ?? null;
        // Before there is an API key, the recovery code alone proves the owner: no key has an empty mark.
        if (apiKey === null) return hasService(book) ? null : { keyMark: '', dataKeyId };
        return { keyMark: await fingerprintOfKey(book.id, apiKey), dataKeyId };
      };
      const isForeign = age === 'foreign' || isWrittenByOthers(writer.ledger.queue);
      const { known, keysOf } = await this.#provenPeople(staff, openProof, isForeign);
      await people.reconcileWithJournal(known, book.id, openProof, keysOf);
      await this.#bindKeys().catch(fails);
    }
    if (people.trouble === null) return;
    log.logEvent('error', 'the list of people cannot be believed', { why: people.trouble });
    onChange();
  }

  /**
   * Returns what is proven about the list of people. If the keys are protected, facts that somebody else may have
   * written authorise nobody: only data protected together with the API key counts, or the recovery code.
   */
  async #provenPeople(
    known: LatestStaffList | null,
    openProof: () => Promise<PeopleProof | null>,
    isForeign: boolean,
  ): Promise<{ readonly known: LatestStaffList | null; readonly keysOf: string | null }> {
    const { dataKeys } = this.#around;
    const { protection } = this.#closing;
    // Unprotected keys prove nothing: whoever can read them can also write them.
    const keysOf = protection === 'plain-accepted' ? null : this.#binding.people;
    if (!isForeign || this.dataKey === null || !(await dataKeys.isKeyProtected()))
      return { known, keysOf };
    const isClosedAlike =
      (protection === 'passphrase') === (await dataKeys.isPassphraseProtected());
    const isBound = this.#binding.dataKey === this.#half && protection !== 'plain-accepted';
    const isVouched = isBound && isClosedAlike;
    const proof = isVouched ? await openProof() : { keyMark: '', dataKeyId: this.dataKey.id };
    return {
      known: known && { ...known, ...(proof && { proof }) },
      keysOf: isVouched ? keysOf : NOBODY,
    };
  }

  /** Binds the keys to their owner and to the other files of the book, one call after another. */
  #bindKeys(): Promise<void> {
    return this.#bindings.take(async () => {
      const people = this.people.seal;
      const dataKey = this.#half;
      const tillId = this.#opened?.writer.ledger.book?.tillId;
      const known = {
        ...(people !== null && { people }),
        ...(dataKey !== null && { dataKey }),
        ...(tillId !== undefined && { tillId }),
      };
      await this.#around.vault.bindIfOpened(known, this.#closing.passphrase);
    });
  }

  /** The public half of the data key; null while it is locked. */
  get #half(): string | null {
    return this.dataKey && publicHalf(this.dataKey);
  }
}
