import type { UpdateRefusal } from '../../shared/update/update-status.ts';

/** A version that is newer than the running one. */
export interface OfferedVersion {
  readonly version: string;
  /** The makers' notes on what is new in it. */
  readonly notes: string;
  /** The format in which it writes the till's records. */
  readonly journal: number;
}

export type Look =
  /** Nobody has named a place from which this computer takes versions. */
  | { readonly kind: 'by-others' }
  /** The newest first; none: this program is the newest. */
  | { readonly kind: 'offers'; readonly offers: readonly OfferedVersion[]; readonly atMs: number }
  /** Nobody has answered: the server by name, or null where the system asks it. */
  | { readonly kind: 'away'; readonly from: string | null }
  | { readonly kind: 'refused'; readonly version: string; readonly why: UpdateRefusal };

/** Where the versions of this program come from, and how one takes its place. */
export interface UpdateSource {
  /** How often somebody looks. */
  readonly everyMs: number;
  look(): Promise<Look>;
  /** Brings it here and proves it, while the till trades. @throws UpdateRefused */
  bring(offered: OfferedVersion): Promise<void>;
  /** Puts it where the next start finds it, where that can be done while the till trades. @throws UpdateRefused */
  place(version: string): Promise<void>;
  /** Called once this program, perhaps for the first time, has started: from here on the one before it is not needed. */
  settle(version: string): Promise<void>;
  /** Ends this process, which has closed in order, and starts the till by the new version. @throws UpdateRefused */
  restart(version: string): Promise<void>;
}

/** A version that is offered is not taken. */
export class UpdateRefused extends Error {
  override readonly name = 'UpdateRefused';
  readonly why: UpdateRefusal;

  constructor(why: UpdateRefusal, detail: string) {
    super(detail);
    this.why = why;
  }
}
