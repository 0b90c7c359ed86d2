import type { SystemProtection } from '../../credentials/credential-vault.ts';
import type { SealedWith } from '../../credentials/people-seal.ts';
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

/** The parts of a till, and its folders. */
export interface TillSetup {
  readonly dataFolder: string;
  /** For what must not be restored together with a backup of it. */
  readonly witnessFolder: string;
  /** The folder of the bundled till. */
  readonly bundle: string;
  readonly version: string;
  /** Since when this version has run here; wall clock, ms. */
  readonly updatedAtMs: number;
  /** True if a till that was never connected asks what it is for; one started from its sources begins with the demo. */
  readonly asksFirstDay: boolean;
  readonly installation: Pick<Installation, 'isWritable' | 'isTestBuild'>;
  /** Other users of this computer who have a till of their own. */
  readonly otherTills: readonly string[];
  readonly clock: Clock;
  readonly timeZone: string;
  /** The computer's, for a till that was never connected. */
  readonly language: Language;
  readonly settingsFile: JsonFile<TillSettings>;
  readonly settings: TillSettings;
  /**
   * The people of the demo and of training are not the shop's.
   * @param book whose key protects the list, if its owner has chosen so
   */
  readonly openPeople: (mode: Book['mode'], book: SealedWith | null) => Promise<PinGate>;
  readonly system: SystemProtection;
  readonly resolveProxy: ResolveProxy;
  /** The window's databases cannot be opened and have to be made again. */
  readonly replaceDatabases: () => Promise<void>;
  /** Tells whether a journal of an older format may be continued in this version's, which older versions cannot open. */
  readonly mayMigrate: () => boolean;
  readonly updates: Pick<Updates, 'status' | 'onChange'>;
  /** Resolves when the first screen is shown, or has not come for long. */
  readonly firstScreen: Promise<void>;
  readonly log: LogFile;
}
