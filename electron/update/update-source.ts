import type { UpdateRefusal } from '../../shared/update/update-status.ts';

/** A version that is newer than the running one. */
export interface OfferedVersion {
  readonly version: string;
  /** Release notes by the program's makers. */
  readonly notes: string;
  /** Record format that the version writes. */
  readonly journal: number;
}

export type UpdateLookup =
  /** Nobody has configured where this computer gets versions from. */
  | { readonly kind: 'by-others' }
  /** Newer versions, newest first; empty if this program is the newest. */
  | { readonly kind: 'offers'; readonly offers: readonly OfferedVersion[]; readonly atMs: number }
  /** There was no answer: from this server, or null if the system asks it. */
  | { readonly kind: 'away'; readonly from: string | null }
  | { readonly kind: 'refused'; readonly version: string; readonly why: UpdateRefusal };

/** Where new versions come from, and how they are installed. */
export interface UpdateSource {
  /** Pause between checks, in ms. */
  readonly everyMs: number;
  findNewest(): Promise<UpdateLookup>;
  /**
   * Downloads and verifies a version while the till trades.
   * @throws UpdateRefused
   */
  download(offered: OfferedVersion): Promise<void>;
  /**
   * Puts a version where the next start finds it, if that is possible while the till trades.
   * @throws UpdateRefused
   */
  makeReady(version: string): Promise<void>;
  /** Called once this program has started, perhaps for the first time; the previous version is not needed any more. */
  confirmStarted(version: string): Promise<void>;
  /**
   * Ends this process, whose till is closed already, and starts the till with the new version.
   * @throws UpdateRefused
   */
  restart(version: string): Promise<void>;
}

/** Thrown if an offered version must not be installed. */
export class UpdateRefused extends Error {
  override readonly name = 'UpdateRefused';
  readonly why: UpdateRefusal;

  constructor(why: UpdateRefusal, detail: string) {
    super(detail);
    this.why = why;
  }
}
