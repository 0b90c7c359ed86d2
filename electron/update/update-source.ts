import type { UpdateRefusal } from '../../shared/update/update-status.ts';

/** A version that is newer than the running one. */
export interface OfferedVersion {
  readonly version: string;
  /** The makers' notes on what is new in it. */
  readonly notes: string;
  /** The record format that it writes. */
  readonly journal: number;
}

export type UpdateLookup =
  /** Nobody has configured where this computer gets versions. */
  | { readonly kind: 'by-others' }
  /** Newest first; empty: this program is the newest. */
  | { readonly kind: 'offers'; readonly offers: readonly OfferedVersion[]; readonly atMs: number }
  /** No answer: the server by name, or null if the system asks it. */
  | { readonly kind: 'away'; readonly from: string | null }
  | { readonly kind: 'refused'; readonly version: string; readonly why: UpdateRefusal };

/** Where the versions of this program come from, and how one replaces it. */
export interface UpdateSource {
  /** How often to check. */
  readonly everyMs: number;
  look(): Promise<UpdateLookup>;
  /** Downloads and verifies it while the till trades. @throws UpdateRefused */
  bring(offered: OfferedVersion): Promise<void>;
  /** Puts it where the next start finds it, if that can be done while the till trades. @throws UpdateRefused */
  place(version: string): Promise<void>;
  /** Called once this program, perhaps for the first time, has started: from here on the previous one is not needed. */
  settle(version: string): Promise<void>;
  /** Ends this process, which has closed in order, and starts the till with the new version. @throws UpdateRefused */
  restart(version: string): Promise<void>;
}

/** An offered version is refused. */
export class UpdateRefused extends Error {
  override readonly name = 'UpdateRefused';
  readonly why: UpdateRefusal;

  constructor(why: UpdateRefusal, detail: string) {
    super(detail);
    this.why = why;
  }
}
