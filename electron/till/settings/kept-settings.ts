import path from 'node:path';
import { DEFAULT_TERMINAL_SETTINGS } from '../../../shared/card-terminal/terminal-settings.ts';
import { hasServiceAddress } from '../../../shared/api/service-settings.ts';
import type { ServiceSettings } from '../../../shared/api/service-settings.ts';
import type { Language } from '../../../shared/locales/language.ts';
import { languageOf } from '../../../shared/locales/region.ts';
import type { KeyProtection, Overview } from '../../../shared/messages/bridge.ts';
import type { BookId } from '../../../shared/values/ids.ts';
import { replaceUnprotected } from '../../credentials/replace-unprotected.ts';
import { TerminalPasswordFile } from '../../credentials/terminal-password-file.ts';
import { judgeCopyFolder } from '../../second-copy/copy-place.ts';
import { TurnQueue } from '../../time/turn-queue.ts';
import type { CopyFolderAnswer } from '../../../shared/messages/copy-status.ts';
import type { JsonFile } from '../../node/files/json-file.ts';
import type { SetUp, TillSettings } from './till-settings.ts';
import type { TillEnvironment } from './till-environment.ts';

/** The till's settings that belong to no book, and their file. */
export class SettingsStore {
  readonly #file: JsonFile<TillSettings>;
  readonly #onChange: () => void;
  readonly #dataFolder: string;
  readonly #computerLanguage: Language;
  /** Password of the card terminal. Its file is separate, because every copy of the data includes the settings file. */
  readonly #terminalPassword: TerminalPasswordFile;
  #isPasswordOpen = false;
  #now: TillSettings;
  readonly #saves = new TurnQueue();

  constructor(
    {
      dataFolder,
      settingsFile,
      settings,
      language,
      system,
    }: Pick<TillEnvironment, 'dataFolder' | 'settingsFile' | 'settings' | 'language' | 'system'>,
    onChange: () => void,
  ) {
    this.#file = settingsFile;
    this.#dataFolder = dataFolder;
    this.#now = settings;
    this.#computerLanguage = language;
    this.#onChange = onChange;
    const file = path.join(dataFolder, 'keys', 'card-terminal.json');
    this.#terminalPassword = new TerminalPasswordFile(file, system);
  }

  /** Reads the card terminal's password from its own file, or moves it there from an older version's settings file. */
  async openTerminalPassword(): Promise<void> {
    if (this.#isPasswordOpen) return;
    this.#isPasswordOpen = true;
    const { cardTerminal } = this.#now;
    if (cardTerminal.password !== DEFAULT_TERMINAL_SETTINGS.password) {
      await this.#terminalPassword.keep(cardTerminal.password);
      await replaceUnprotected(this.#file.path, () => this.#file.write(withoutPassword(this.#now)));
      return;
    }
    const password = await this.#terminalPassword.read();
    if (password !== null)
      this.#now = { ...this.#now, cardTerminal: { ...cardTerminal, password } };
  }

  get now(): TillSettings {
    return this.#now;
  }

  /** The configured shop's book, with the settings of its service if it has one; null in the demo. */
  get connected(): { readonly bookId: BookId; readonly settings: ServiceSettings } | null {
    const { openBook: bookId, services } = this.#now;
    const settings = bookId === null ? undefined : services[bookId];
    return bookId === null || settings === undefined ? null : { bookId, settings };
  }

  /** The settings of the configured service; null if there is none yet. */
  get service(): ServiceSettings | null {
    const settings = this.connected?.settings;
    return settings !== undefined && hasServiceAddress(settings) ? settings : null;
  }

  /**
   * Sets a book's service settings to those stored with its keys, which take precedence, because anybody could have
   * changed the settings file.
   */
  useServiceSettings(bookId: BookId, settings: ServiceSettings): void {
    this.#now = { ...this.#now, services: { ...this.#now.services, [bookId]: settings } };
  }

  /** Returns the service's settings in the form for the screens. */
  storedService(keyProtection: KeyProtection | null): Overview['service'] {
    return this.connected && { settings: this.connected.settings, keyProtection };
  }

  get locale(): string {
    return this.connected?.settings.locale ?? 'en-IE';
  }

  get language(): Language {
    const { connected, now } = this;
    if (now.language !== null) return now.language;
    return connected === null ? this.#computerLanguage : languageOf(connected.settings.locale);
  }

  /** Records a set-up in progress; the book that was configured before is remembered until it has ended. */
  noteSetUp(setUp: SetUp | null): Promise<void> {
    const { unfinishedSetUp: begun, openBook } = this.#now;
    const bookBefore = begun === null ? openBook : begun.bookBefore;
    return this.save({ unfinishedSetUp: setUp === null ? null : { ...setUp, bookBefore } });
  }

  /**
   * Configures the book from before a refused set-up again.
   * @returns false if it is the configured book already
   */
  async leaveSetUp(): Promise<boolean> {
    const { leftBehind, openBook, unfinishedSetUp } = this.#now;
    const bookBefore = unfinishedSetUp?.bookBefore ?? null;
    if (openBook === bookBefore) return false;
    const others = Object.entries(leftBehind).filter(([bookId]) => bookId !== bookBefore);
    await this.save({ leftBehind: Object.fromEntries(others), openBook: bookBefore });
    return true;
  }

  /**
   * Sets the folder for the second copy, if it is suitable.
   * @param folder null ends the copying
   */
  async useCopyFolder(folder: string | null): Promise<CopyFolderAnswer> {
    if (this.connected === null) return { kind: 'fault', why: 'demo' };
    const why = folder === null ? null : await judgeCopyFolder(folder, this.#dataFolder);
    if (why !== null) return { kind: 'fault', why };
    await this.save({ copyFolder: folder });
    return { kind: 'set' };
  }

  /** Saves changes one after another, since two at once would undo each other. */
  save(change: Partial<TillSettings>): Promise<void> {
    return this.#saves.take(() => this.#write({ ...this.#now, ...change }));
  }

  async #write(settings: TillSettings): Promise<void> {
    const { password } = settings.cardTerminal;
    if (password !== this.#now.cardTerminal.password) await this.#terminalPassword.keep(password);
    await this.#file.write(withoutPassword(settings));
    this.#now = settings;
    this.#onChange();
  }
}

function withoutPassword(settings: TillSettings): TillSettings {
  const { password } = DEFAULT_TERMINAL_SETTINGS;
  return { ...settings, cardTerminal: { ...settings.cardTerminal, password } };
}
