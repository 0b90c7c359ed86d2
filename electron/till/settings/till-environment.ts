import type { SystemProtection } from '../../credentials/credential-vault.ts';
import type { BookProtectingPeople } from '../../credentials/people-seal.ts';
import type { JsonFile } from '../../node/files/json-file.ts';
import type { Installation } from '../../node/files/installation.ts';
import type { Book } from '../../../shared/ledger/store/book.ts';
import type { Language } from '../../../shared/locales/language.ts';
import type { Clock } from '../../ledger/write/ledger-writer.ts';
import type { LogFile } from '../../log/log-file.ts';
import type { Updates } from '../../update/updates.ts';
import type { PinGate } from '../../people/pin-gate.ts';
import type { ResolveProxy } from '../../http-client/proxy-route.ts';
import type { TillSettings } from './till-settings.ts';

export interface TillEnvironment {
  readonly dataFolder: string;
  /** Folder for what must not be restored together with a backup of the till. */
  readonly witnessFolder: string;
  /** Path of the bundled till. */
  readonly bundle: string;
  readonly version: string;
  /** When this version first ran here, by the wall clock, in ms. */
  readonly updatedAtMs: number;
  /** True if a till that was never connected asks what it is for; one started from source begins with the demo. */
  readonly asksFirstDay: boolean;
  readonly installation: Pick<Installation, 'isWritable' | 'isTestBuild'>;
  /** Other users of this computer who have their own till. */
  readonly otherTills: readonly string[];
  readonly clock: Clock;
  readonly timeZone: string;
  /** The computer's language, for a till that was never connected. */
  readonly language: Language;
  readonly settingsFile: JsonFile<TillSettings>;
  readonly settings: TillSettings;
  /**
   * Opens the list of people; the demo and training have their own.
   * @param book whose key protects the list, if its owner has chosen so
   */
  readonly openPeople: (mode: Book['mode'], book: BookProtectingPeople | null) => Promise<PinGate>;
  readonly system: SystemProtection;
  readonly resolveProxy: ResolveProxy;
  /** Called if the window's databases cannot be opened and have to be made again. */
  readonly replaceDatabases: () => Promise<void>;
  /** Returns true if an older journal may be continued in this version's format, which older versions cannot open. */
  readonly mayMigrate: () => boolean;
  readonly updates: Pick<Updates, 'status' | 'setChangeListener'>;
  /** Resolves once the first screen is shown, or has not come for long. */
  readonly firstScreen: Promise<void>;
  readonly log: LogFile;
}
